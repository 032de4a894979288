import type postgres from "postgres";

/** The version of the tables that our version of pg-boss creates; a test compares it. */
const SCHEMA_VERSION = 27;

/** Whether the tables of the job queue are missing, or older than this version's. */
export async function isJobQueueOutdated(sql: postgres.Sql): Promise<boolean> {
  const [found] = await sql`select to_regclass('pgboss.version') is not null as "exists"`;
  if (!found?.exists) return true;
  const [row] = await sql<{ version: number }[]>`select version from pgboss.version`;
  return !row || row.version < SCHEMA_VERSION;
}
