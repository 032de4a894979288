import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import postgres from "postgres";

const SERVING_ROLE = "nirmaan_web";

/**
 * Creates the role that the web connects as, or resets it, and returns its address. It may log in and nothing else: what
 * it may read and write is granted after the migrations. Its password stays the same when PostgreSQL is started again
 * below a running web server.
 */
export async function createServingRole(ownerUrl: string, passwordFile: string): Promise<string> {
  if (!existsSync(passwordFile))
    writeFileSync(passwordFile, randomBytes(24).toString("base64url"), { mode: 0o600 });
  const password = readFileSync(passwordFile, "utf8").trim();
  const sql = postgres(ownerUrl, { max: 1, onnotice: () => {} });
  try {
    const found = await sql`select 1 from pg_roles where rolname = ${SERVING_ROLE}`;
    if (found.length === 0) await sql.unsafe(`create role ${SERVING_ROLE}`);
    // A password cannot be a parameter of this statement; base64url has no quotes.
    await sql.unsafe(`alter role ${SERVING_ROLE} with login password '${password}'
      nosuperuser nocreatedb nocreaterole noreplication nobypassrls noinherit`);
  } finally {
    await sql.end();
  }
  const url = new URL(ownerUrl);
  url.username = SERVING_ROLE;
  url.password = password;
  return url.href;
}
