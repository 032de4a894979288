import postgres from "postgres";

const SCHEMAS = ["public", "auth", "auth_guard", "pgboss"];
/** Entries of these are never changed, whoever asks. */
const APPEND_ONLY = ["ledger", "admin_actions"];

/**
 * Lets the role of `url` read and write rows, and nothing else: no tables of its own, no changes of the schema. Called by
 * the owner after every migration. The default privileges cover what the owner creates later.
 */
export async function grantServingRole(ownerUrl: string, url: string): Promise<void> {
  const role = decodeURIComponent(new URL(url).username);
  const owner = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    await owner.begin((sql) => grant(sql, role));
  } finally {
    await owner.end();
  }
}

async function grant(sql: postgres.TransactionSql, role: string): Promise<void> {
  const to = sql(role);
  await sql`alter default privileges grant usage on schemas to ${to}`;
  await sql`alter default privileges grant select, insert, update, delete on tables to ${to}`;
  await sql`alter default privileges grant usage, select on sequences to ${to}`;
  const found = await sql<{ name: string }[]>`
    select nspname as name from pg_namespace where nspname in ${sql(SCHEMAS)}`;
  for (const { name } of found) {
    await sql`grant usage on schema ${sql(name)} to ${to}`;
    await sql`grant select, insert, update, delete on all tables in schema ${sql(name)} to ${to}`;
    await sql`grant usage, select on all sequences in schema ${sql(name)} to ${to}`;
  }
  for (const table of APPEND_ONLY) await sql`revoke update, delete on ${sql(table)} from ${to}`;
  await sql`revoke all on all tables in schema drizzle from ${to}`;
  await sql`revoke all on schema drizzle from ${to}`;
}
