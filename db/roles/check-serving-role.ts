import type postgres from "postgres";

type ServingRoleFacts = { name: string; isPowerful: boolean; ownsTables: boolean };

/** TRUST-13: why the role of this connection may not serve, or undefined when it may. */
export async function findRoleProblem(sql: postgres.Sql): Promise<string | undefined> {
  const [role] = await sql<ServingRoleFacts[]>`
    select rolname as name,
      rolsuper or rolcreaterole or rolcreatedb or rolbypassrls as "isPowerful",
      exists (
        select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
        where nspname in ('public', 'auth', 'auth_guard', 'pgboss') and relkind in ('r', 'p')
          and pg_has_role(current_user, relowner, 'member')
      ) as "ownsTables"
    from pg_roles where rolname = current_user`;
  if (!role || (!role.isPowerful && !role.ownsTables)) return undefined;
  const what = role.isPowerful ? "is a superuser or may create roles" : "owns tables";
  return `DATABASE_URL connects as ${role.name}, which ${what}, so that row-level security would not hold. Connect as a role that owns nothing (docs/guides/database.md says how), or set ALLOW_OWNER_ROLE=on.`;
}
