import type { Database } from "@nirmaan/db/connect-database.ts";
import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import { and, asc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { mayUse } from "#server/people/may-use.ts";
import type { SavedMessage } from "./saved-message.ts";

/** The messages about one lesson or project, oldest first. None while a guardian does not allow keeping them. */
export async function readConversation(
  db: Database,
  student: Student,
  place: string,
): Promise<SavedMessage[]> {
  if (!mayUse(student, "tutor-talks")) return [];
  const { id, role, content, isHelpful } = tutorMessages;
  return db
    .select({ id, role, content, isHelpful })
    .from(tutorMessages)
    .where(and(eq(tutorMessages.studentId, student.id), eq(tutorMessages.place, place)))
    .orderBy(asc(id));
}

export async function deleteConversation(db: Database, student: Student, place: string): Promise<void> {
  await db
    .delete(tutorMessages)
    .where(and(eq(tutorMessages.studentId, student.id), eq(tutorMessages.place, place)));
}

/** False when the student has no such reply. */
export async function markHelpful(
  db: Database,
  student: Student,
  reply: { id: number; isHelpful: boolean | null },
): Promise<boolean> {
  const marked = await db
    .update(tutorMessages)
    .set({ isHelpful: reply.isHelpful })
    .where(
      and(
        eq(tutorMessages.id, reply.id),
        eq(tutorMessages.studentId, student.id),
        eq(tutorMessages.role, "assistant"),
      ),
    )
    .returning({ id: tutorMessages.id });
  return marked.length > 0;
}
