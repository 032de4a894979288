import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { drizzle } from "drizzle-orm/postgres-js";
import { migrate } from "drizzle-orm/postgres-js/migrator";
import postgres from "postgres";

/** The id of an advisory lock; any number, the same in every process. */
const MIGRATION_LOCK = 7_203_114;
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Brings the database to this version's schema, as the role that owns it. Safe to call from several processes at once. */
export async function migrateDatabase(ownerUrl: string): Promise<void> {
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`;
    await migrate(drizzle(sql), { migrationsFolder: here("./migrations") });
    await sql.unsafe(readFileSync(here("./roles/protect-student-rows.sql"), "utf8"));
    await sql.unsafe(readFileSync(here("./roles/applied-migrations.sql"), "utf8"));
  } finally {
    await sql.end();
  }
}
