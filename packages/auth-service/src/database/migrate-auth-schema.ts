import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type postgres from "postgres";

/** Key of the advisory lock; any number that all processes share. */
const MIGRATION_LOCK = 7_203_115;
const FOLDER = fileURLToPath(new URL("../../migrations/", import.meta.url));

const listFiles = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith(".sql"))
    .sort();

/**
 * Migrates the schemas `auth` and `auth_guard`. Safe to call from several processes at once. Changes nothing when all is
 * there, so that a role without the right to create tables can start the service after another one has migrated.
 */
export async function migrateAuthSchema(sql: postgres.Sql): Promise<void> {
  if ((await listMissingAccountMigrations(sql)).length === 0) return;
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
    await tx`create schema if not exists auth_guard`;
    await tx`create table if not exists auth_guard.migrations (name text primary key, applied_at timestamptz not null default now())`;
    const applied = await tx<{ name: string }[]>`select name from auth_guard.migrations`;
    const appliedNames = new Set(applied.map((row) => row.name));
    for (const name of listFiles().filter((file) => !appliedNames.has(file))) {
      await tx.unsafe(readFileSync(FOLDER + name, "utf8"));
      await tx`insert into auth_guard.migrations (name) values (${name})`;
    }
  });
}

/** Names of this version's migrations that the database does not have. It may have newer ones. */
export async function listMissingAccountMigrations(sql: postgres.Sql): Promise<string[]> {
  const [table] = await sql`select to_regclass('auth_guard.migrations') is not null as "exists"`;
  const applied = table?.exists ? await sql<{ name: string }[]>`select name from auth_guard.migrations` : [];
  return listFiles().filter((file) => !applied.some(({ name }) => name === file));
}
