import type { Database } from "@nirmaan/db/connect-database.ts";
import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import type { Student } from "#domain/people/person.ts";
import { mayUse } from "#server/people/may-use.ts";

type SavedTurn = { place: string; question: string; reply: string; rung: number };

/** Saves a question and its reply. Nothing of a child's conversation is saved without a guardian's consent. */
export async function saveTurn(db: Database, student: Student, turn: SavedTurn): Promise<number | null> {
  if (!mayUse(student, "tutor-talks")) return null;
  const { place, question, reply, rung } = turn;
  const rows = await db
    .insert(tutorMessages)
    .values([
      { studentId: student.id, place, role: "user", content: question },
      { studentId: student.id, place, role: "assistant", content: reply, rung },
    ])
    .returning({ id: tutorMessages.id, role: tutorMessages.role });
  return rows.find(({ role }) => role === "assistant")?.id ?? null;
}
