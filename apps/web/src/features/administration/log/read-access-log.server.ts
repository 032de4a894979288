import { recordReads } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { and, desc, eq, lt, sql } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";

const PAGE_SIZE = 30;

type FailedSignIn = { userId: string | null; way: string; address: string; at: Date };

/**
 * Failed sign-ins, newest first, from the audit log of our own accounts service. A Supabase project writes none there;
 * null when the database has no such log or denies access.
 */
export async function readFailedSignIns(
  db: Database,
  _admin: Admin,
  { before }: { before?: string | undefined },
): Promise<{ signIns: (FailedSignIn & { who: string | undefined })[]; next: string | undefined } | null> {
  const [table] = await db.execute<{ isReadable: boolean }>(sql`
    select coalesce(has_table_privilege(to_regclass('auth.audit_log_entries'), 'select'), false) as "isReadable"`);
  if (!table?.isReadable) return null;
  const rows = await db.execute<{
    userId: string | null;
    way: string | null;
    address: string;
    at: string;
  }>(sql`
    select payload ->> 'actor_id' as "userId", payload -> 'traits' ->> 'by' as way, ip_address as address,
      to_char(created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at
    from auth.audit_log_entries
    where payload ->> 'action' = 'login_failed'
      and created_at < coalesce(${before ?? null}::timestamptz, 'infinity')
    order by created_at desc limit ${PAGE_SIZE + 1}`);
  const shown = rows.slice(0, PAGE_SIZE);
  const names = await readPeopleNames(
    db,
    shown.flatMap(({ userId }) => userId ?? []),
  );
  return {
    signIns: shown.map(({ userId, way, address, at }) => ({
      userId,
      way: way ?? "",
      address,
      at: new Date(at),
      who: userId ? names.get(userId) : undefined,
    })),
    next: rows.length > PAGE_SIZE ? shown.at(-1)?.at : undefined,
  };
}

/** Which teacher or admin was shown which student's record, newest first. */
export async function readRecordReads(
  db: Database,
  _admin: Admin,
  { about, before }: { about?: string | undefined; before?: number | undefined },
) {
  const rows = await db
    .select()
    .from(recordReads)
    .where(
      and(
        about ? eq(recordReads.aboutUserId, about) : undefined,
        before ? lt(recordReads.id, before) : undefined,
      ),
    )
    .orderBy(desc(recordReads.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const names = await readPeopleNames(
    db,
    shown.flatMap(({ byUserId, aboutUserId }) => [byUserId, aboutUserId]),
  );
  return {
    reads: shown.map(({ id, byUserId, aboutUserId, page, createdAt }) => ({
      id,
      aboutUserId,
      by: names.get(byUserId),
      about: names.get(aboutUserId),
      page,
      at: createdAt,
    })),
    next: rows.length > PAGE_SIZE ? shown.at(-1)?.id : undefined,
  };
}

/** The current names; a deleted account has none. */
async function readPeopleNames(db: Database, ids: string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const people = await db.execute<{ id: string; name: string }>(sql`
    select user_id as id, name from students where user_id in ${wanted}
    union all select user_id, name from teachers where user_id in ${wanted}
    union all select user_id, name from admins where user_id in ${wanted}`);
  return new Map(people.map(({ id, name }) => [id, name]));
}
