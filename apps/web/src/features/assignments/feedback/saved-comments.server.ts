import type { Database } from "@nirmaan/db/connect-database.ts";
import { savedComments } from "@nirmaan/db/school-tables/feedback-schema.ts";
import { and, desc, eq, notInArray } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";

/** More would be slower to read than to write again. */
const MOST_SAVED = 50;

const newestOf = (db: Database, staff: Pick<Staff, "userId">) =>
  db
    .select({ id: savedComments.id })
    .from(savedComments)
    .where(eq(savedComments.byUserId, staff.userId))
    .orderBy(desc(savedComments.createdAt))
    .limit(MOST_SAVED);

export const readSavedComments = (db: Database, staff: Pick<Staff, "userId">) =>
  db
    .select({ id: savedComments.id, text: savedComments.text })
    .from(savedComments)
    .where(eq(savedComments.byUserId, staff.userId))
    .orderBy(desc(savedComments.createdAt))
    .limit(MOST_SAVED);

/** A sentence that is used again moves to the top; the oldest one beyond the limit is removed. */
export async function saveComment(db: Database, staff: Pick<Staff, "userId">, text: string): Promise<void> {
  const createdAt = new Date();
  await db
    .insert(savedComments)
    .values({ byUserId: staff.userId, text, createdAt })
    .onConflictDoUpdate({ target: [savedComments.byUserId, savedComments.text], set: { createdAt } });
  await db
    .delete(savedComments)
    .where(and(eq(savedComments.byUserId, staff.userId), notInArray(savedComments.id, newestOf(db, staff))));
}

export async function removeSavedComment(
  db: Database,
  staff: Pick<Staff, "userId">,
  id: string,
): Promise<void> {
  await db
    .delete(savedComments)
    .where(and(eq(savedComments.id, id), eq(savedComments.byUserId, staff.userId)));
}
