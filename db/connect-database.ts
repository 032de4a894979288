import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import { createPoolCount, type PoolFigures } from "./roles/pool-count.ts";
import type { RowScope } from "./roles/row-scope.ts";
import { scopedClient } from "./roles/scoped-client.ts";
import * as schema from "./schema.ts";

export type Database = PostgresJsDatabase<typeof schema>;
export type Connection = {
  db: Database;
  sql: postgres.Sql;
  /** Counts what goes through `db`. */
  pool: () => PoolFigures;
  /** For `listen` only, which opens one connection for all channels. */
  listener: postgres.Sql;
  close: () => Promise<void>;
};

const CLOSE_WITHIN_S = 5;

type ConnectionOptions = {
  connections?: number;
  name?: string;
  /**
   * The address of PostgreSQL itself, when `url` leads to a pooler in transaction mode: there a connection changes with
   * every transaction, so it cannot listen, and a statement prepared on one is missing on the next.
   */
  directUrl?: string | undefined;
  /** The scope of statements outside of any request, for tests and benchmarks. The product has none there. */
  defaultScope?: RowScope;
};

/** `db` sends each statement with the scope of the code that sends it; `sql` has no scope and sees no student's rows. */
export function connectDatabase(
  url: string,
  { connections = 10, name = "nirmaan", directUrl, defaultScope }: ConnectionOptions = {},
): Connection {
  const connect = (address: string, max: number) =>
    postgres(address, {
      max,
      connect_timeout: 10,
      prepare: !directUrl,
      onnotice: () => {},
      connection: { application_name: name },
    });
  const sql = connect(url, connections);
  const listener = directUrl ? connect(directUrl, 1) : sql;
  const count = createPoolCount(connections);
  const db = drizzle(scopedClient(sql, defaultScope, count.take), { schema });
  const close = async () => {
    const clients = new Set([sql, listener]);
    await Promise.all([...clients].map((client) => client.end({ timeout: CLOSE_WITHIN_S })));
  };
  return { db, sql, listener, pool: count.figures, close };
}
