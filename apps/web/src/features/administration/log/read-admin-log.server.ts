import { adminActions, contentOverrides } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import { announcements } from "@nirmaan/db/student-area-schema.ts";
import * as m from "@nirmaan/messages/administration-log.ts";
import { and, desc, eq, inArray, lt, sql } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import { contentTitle } from "../content/content-title.server.ts";
import type { LogSearch } from "./admin-log.ts";

const PAGE_SIZE = 30;

/** Newest first. Shows current names; a deleted account has none. */
export async function readAdminLog(db: Database, _admin: Admin, search: LogSearch) {
  const { action, by, about, upTo, before } = search;
  const rows = await db
    .select()
    .from(adminActions)
    .where(
      and(
        action ? eq(adminActions.action, action) : undefined,
        by ? eq(adminActions.byUserId, by) : undefined,
        about ? eq(adminActions.aboutId, about) : undefined,
        upTo
          ? lt(adminActions.createdAt, sql`(${upTo}::date + 1)::timestamp at time zone 'Asia/Kolkata'`)
          : undefined,
        before ? lt(adminActions.id, before) : undefined,
      ),
    )
    .orderBy(desc(adminActions.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const names = await readNames(db, [
    ...shown.flatMap(({ byUserId, aboutId }) => [byUserId, aboutId]),
    about,
    by,
  ]);
  return {
    entries: shown.map((entry) => ({
      id: entry.id,
      action: entry.action,
      by: names.get(entry.byUserId) ?? m.formerAdmin(),
      aboutKind: entry.aboutKind,
      aboutId: entry.aboutId,
      about: names.get(entry.aboutId),
      before: entry.before as Record<string, unknown>,
      after: entry.after as Record<string, unknown>,
      reason: entry.reason,
      at: entry.createdAt,
    })),
    next: rows.length > PAGE_SIZE ? shown.at(-1)?.id : undefined,
    aboutName: about && names.get(about),
  };
}

/** All admins, for the filter. */
export async function readAdmins(db: Database, _admin: Admin): Promise<{ userId: string; name: string }[]> {
  const rows = await db.execute<{ userId: string; name: string }>(sql`
    select user_id as "userId", name || ', ' || email as name from admins order by created_at limit 200`);
  return [...rows];
}

async function readNames(db: Database, ids: (string | undefined)[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== undefined))];
  if (wanted.length === 0) return new Map();
  const [people, news, content, schoolNames] = await Promise.all([
    db.execute<{ id: string; name: string }>(sql`
      select user_id as id, name from students where user_id in ${wanted}
      union all select user_id, name from teachers where user_id in ${wanted}
      union all select user_id, name from admins where user_id in ${wanted}`),
    db
      .select({ id: announcements.id, name: announcements.title })
      .from(announcements)
      .where(inArray(announcements.id, wanted)),
    db
      .select({ id: contentOverrides.id, kind: contentOverrides.kind, title: contentOverrides.title })
      .from(contentOverrides)
      .where(inArray(contentOverrides.id, wanted)),
    db.select({ id: schools.id, name: schools.name }).from(schools).where(inArray(schools.id, wanted)),
  ]);
  const changes = content.map(({ id, ...change }) => ({ id, name: contentTitle(change) }));
  return new Map([...people, ...news, ...schoolNames, ...changes].map(({ id, name }) => [id, name]));
}
