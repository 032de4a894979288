import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import type { Person } from "#domain/people/person.ts";

export type OpenSession = { id: string; userAgent: string; lastUsed: Date };

/**
 * The devices where a person is logged in. The accounts service has no call for it, but its table has GoTrue's name
 * and columns, in our own service and in a Supabase project alike; where we may not read it, there is no list.
 */
export async function readSessions(db: Database, person: Person): Promise<OpenSession[]> {
  const [table] = await db.execute<{ isReadable: boolean | null }>(sql`
    select case when to_regclass('auth.sessions') is null then false
      else has_table_privilege('auth.sessions', 'select') end as "isReadable"`);
  if (!table?.isReadable) return [];
  const rows = await db.execute<{ id: string; userAgent: string | null; lastUsed: Date }>(sql`
    select id, user_agent as "userAgent",
      coalesce(refreshed_at at time zone 'utc', updated_at, created_at) as "lastUsed"
    from auth.sessions
    where user_id = ${person.userId} and (not_after is null or not_after > now())
    order by 3 desc limit 20`);
  return rows.map(({ id, userAgent, lastUsed }) => ({
    id,
    userAgent: userAgent ?? "",
    lastUsed: new Date(lastUsed),
  }));
}
