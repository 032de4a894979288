import { recordReads } from "@nirmaan/db/administration-schema.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";

/** TRUST-10: call it wherever a teacher or an admin is shown what is stored about a student. */
export async function recordRead(
  db: Database,
  staff: Pick<Staff, "userId">,
  { aboutUserIds, page, onceInMinutes }: { aboutUserIds: string[]; page: string; onceInMinutes?: number },
): Promise<void> {
  const about = [...new Set(aboutUserIds)];
  if (about.length === 0) return;
  if (onceInMinutes) return recordOnce(db, staff, { about, page, onceInMinutes });
  await db
    .insert(recordReads)
    .values(about.map((aboutUserId) => ({ byUserId: staff.userId, aboutUserId, page })));
}

/** A page that stays open and loads again is one look, not hundreds. */
async function recordOnce(
  db: Database,
  { userId }: { userId: string },
  { about, page, onceInMinutes }: { about: string[]; page: string; onceInMinutes: number },
): Promise<void> {
  await db.execute(sql`
    insert into ${recordReads} (by_user_id, about_user_id, page)
    select ${userId}::uuid, shown::uuid, ${page} from jsonb_array_elements_text(${JSON.stringify(about)}::jsonb) shown
    where not exists (select from ${recordReads} earlier
      where earlier.about_user_id = shown::uuid and earlier.by_user_id = ${userId} and earlier.page = ${page}
        and earlier.created_at > now() - make_interval(mins => ${onceInMinutes}))`);
}
