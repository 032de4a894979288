import type postgres from "postgres";
import type { Db } from "../core/auth-context.ts";

class RolledBack extends Error {
  readonly result: unknown;
  constructor(result: unknown) {
    super("rolled back");
    this.result = result;
  }
}

/** Does the work in a transaction and undoes it. */
export async function runAndRollBack<Result>(
  sql: postgres.Sql,
  work: (tx: Db) => Promise<Result>,
): Promise<Result> {
  try {
    await sql.begin(async (tx) => {
      throw new RolledBack(await work(tx));
    });
  } catch (error) {
    if (error instanceof RolledBack) return error.result as Result;
    throw error;
  }
  throw new Error("The work was not rolled back.");
}
