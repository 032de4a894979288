import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";

export type LastSeen = { lastSeen: Date | null; isBlocked: boolean };

/**
 * Read from the tables of the accounts service, because it has no call for many accounts at once; our own service and
 * Supabase both use GoTrue's table names. Empty when the database denies access.
 */
export async function readLastSeen(db: Database, userIds: string[]): Promise<Map<string, LastSeen>> {
  const [table] = await db.execute<{ isReadable: boolean }>(sql`
    select coalesce(
      has_table_privilege(to_regclass('auth.users'), 'select')
        and has_table_privilege(to_regclass('auth.sessions'), 'select'), false) as "isReadable"`);
  if (!table?.isReadable || userIds.length === 0) return new Map();
  const rows = await db.execute<{ id: string; lastSeen: string | null; isBlocked: boolean }>(sql`
    select id, coalesce(banned_until > now(), false) as "isBlocked",
      greatest(last_sign_in_at, (
        select max(coalesce(refreshed_at at time zone 'utc', updated_at, created_at))
        from auth.sessions where user_id = users.id)) as "lastSeen"
    from auth.users where id in ${userIds}`);
  return new Map(
    rows.map(({ id, lastSeen, isBlocked }) => [
      id,
      { lastSeen: lastSeen === null ? null : new Date(lastSeen), isBlocked },
    ]),
  );
}
