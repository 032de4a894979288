import { drizzle, type PostgresJsDatabase } from "drizzle-orm/postgres-js";
import postgres from "postgres";
import * as schema from "./schema.ts";

export type Database = PostgresJsDatabase<typeof schema>;
export type Connection = { db: Database; sql: postgres.Sql; close: () => Promise<void> };

const CLOSE_WITHIN_S = 5;

export function connectDatabase(url: string, { connections = 10, name = "nirmaan" } = {}): Connection {
  const sql = postgres(url, {
    max: connections,
    connect_timeout: 10,
    onnotice: () => {},
    connection: { application_name: name },
  });
  return { db: drizzle(sql, { schema }), sql, close: () => sql.end({ timeout: CLOSE_WITHIN_S }) };
}
