import type { Database } from "@nirmaan/db/connect-database.ts";
import { studyMails } from "@nirmaan/db/study-mails-schema.ts";
import { eq, sql } from "drizzle-orm";
import { dueAfter, type StudyMailKind } from "./study-mail-rules.ts";

export type ClaimedMail = Pick<
  typeof studyMails.$inferSelect,
  "id" | "studentId" | "guardianId" | "stopToken" | "sentOn" | "unanswered"
>;

/**
 * Takes the row that is due longest and stores when it is due next, in one statement that commits before anything is sent.
 * Two processes never take the same row, and after a kill a mail is missing at most and never there twice.
 */
export async function claimStudyMail(
  db: Database,
  kind: StudyMailKind,
  today: string,
): Promise<ClaimedMail | undefined> {
  const due = sql`(select due.id from ${studyMails} as due
    where due.kind = ${kind} and due.stopped_at is null and due.due_on <= ${today}::date
    order by due.due_on, due.id limit 1 for update skip locked)`;
  const { id, studentId, guardianId, stopToken, sentOn, unanswered } = studyMails;
  const [claimed] = await db
    .update(studyMails)
    .set({ dueOn: dueAfter(kind, today) })
    .where(eq(studyMails.id, due))
    .returning({ id, studentId, guardianId, stopToken, sentOn, unanswered });
  return claimed;
}

type StudyMailChanges = Partial<Pick<typeof studyMails.$inferSelect, "dueOn" | "sentOn" | "unanswered">>;

export async function changeStudyMail(
  db: Database,
  { id }: ClaimedMail,
  changes: StudyMailChanges,
): Promise<void> {
  await db.update(studyMails).set(changes).where(eq(studyMails.id, id));
}

/** Stops a mail for good: the child has turned 18, or the guardian is no longer recorded. */
export async function deleteStudyMail(db: Database, { id }: ClaimedMail): Promise<void> {
  await db.delete(studyMails).where(eq(studyMails.id, id));
}
