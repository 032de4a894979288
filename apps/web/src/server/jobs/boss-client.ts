import { requireNoneHeld } from "@nirmaan/db/roles/held-connection.ts";
import type postgres from "postgres";

/** What pg-boss needs of a connection. Its type says `rows`; for several statements it expects an array of them. */
type BossClient = { executeSql: (text: string, values?: unknown[]) => Promise<{ rows: unknown[] }> };

/** pg-boss over a transaction of ours. */
export const bossWithin = (transaction: postgres.Sql): BossClient => ({
  executeSql: (text, values) => execute(transaction, text, values),
});

/** pg-boss over our pool, so that it needs no connections of its own. */
export const bossOver = (pool: postgres.Sql): BossClient => ({
  executeSql: async (text, values) => {
    requireNoneHeld(pool);
    // Some texts hold a whole transaction, which the pool would refuse on a connection that others may use.
    const connection = await pool.reserve();
    try {
      return await execute(connection, text, values);
    } catch (error) {
      // A text that failed in the middle leaves its transaction open.
      await connection.unsafe("rollback").catch(() => {});
      throw error;
    } finally {
      connection.release();
    }
  },
});

async function execute(
  client: postgres.Sql,
  text: string,
  values: unknown[] = [],
): Promise<{ rows: unknown[] }> {
  const result = await client.unsafe(text, values.map(parameterOf) as never[]);
  // The result of one statement names its command; of several there is a list of results.
  const results = "command" in result ? [result] : (result as unknown as postgres.RowList<postgres.Row[]>[]);
  return { rows: results.flatMap((rows) => [...rows]) };
}

/** As the driver does for which pg-boss was written. */
function parameterOf(value: unknown): unknown {
  if (value === undefined) return null;
  if (value instanceof Date) return value.toISOString();
  const isPlain = typeof value === "object" && value !== null && !Array.isArray(value);
  return isPlain && !(value instanceof Uint8Array) ? JSON.stringify(value) : value;
}
