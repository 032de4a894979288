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
  close: () => Promise<void>;
};

const CLOSE_WITHIN_S = 5;

type Options = {
  connections?: number;
  name?: string;
  /** The scope of statements outside of any request, for tests and benchmarks. The product has none there. */
  defaultScope?: RowScope;
};

/** `db` sends each statement with the scope of the code that sends it; `sql` has no scope and sees no student's rows. */
export function connectDatabase(
  url: string,
  { connections = 10, name = "nirmaan", defaultScope }: Options = {},
): Connection {
  const sql = postgres(url, {
    max: connections,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: name },
  });
  const count = createPoolCount(connections);
  const db = drizzle(scopedClient(sql, defaultScope, count.take), { schema });
  return { db, sql, pool: count.figures, close: () => sql.end({ timeout: CLOSE_WITHIN_S }) };
}
