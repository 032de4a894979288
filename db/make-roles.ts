import { randomBytes } from "node:crypto";
import postgres from "postgres";
import { StartError } from "./start-error.ts";

const NAME = /^[a-z][a-z0-9_]{0,40}$/;

/**
 * Creates a database and its two roles on a PostgreSQL of the operator's, and returns the addresses: for the role that
 * owns the tables, and for the one that serves.
 */
export async function makeRoles(adminUrl: string, name: string): Promise<{ ownerUrl: string; url: string }> {
  if (!NAME.test(name))
    throw new StartError(`"${name}" is no name for a database: small letters, digits and _.`);
  const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
  try {
    const taken = await sql<{ name: string }[]>`
      select rolname as name from pg_roles where rolname in ${sql([`${name}_owner`, `${name}_web`])}
      union all select datname from pg_database where datname = ${name}`;
    if (taken.length > 0) throw new StartError(`${taken.map((row) => row.name).join(", ")} exists already.`);
    const ownerUrl = await createRole(sql, { adminUrl, name, role: `${name}_owner` });
    const url = await createRole(sql, { adminUrl, name, role: `${name}_web` });
    // A managed PostgreSQL's administrator is no superuser, and may give a database only to a role it belongs to.
    await sql.unsafe(`grant ${name}_owner to current_user`);
    await sql.unsafe(`create database ${name} owner ${name}_owner`);
    return { ownerUrl, url };
  } finally {
    await sql.end();
  }
}

async function createRole(
  sql: postgres.Sql,
  { adminUrl, name, role }: { adminUrl: string; name: string; role: string },
): Promise<string> {
  const password = randomBytes(24).toString("base64url");
  // A password cannot be a parameter of this statement; base64url has no quotes.
  await sql.unsafe(`create role ${role} login password '${password}' nocreatedb nocreaterole`);
  const url = new URL(adminUrl);
  url.username = role;
  url.password = password;
  url.pathname = `/${name}`;
  return url.href;
}
