import type { Database } from "@nirmaan/db/connect-database.ts";
import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import { hasGuardianConsent } from "#server/people/guardian-consent.ts";
import type { Student } from "#server/people/person.ts";

type KeptTurn = { place: string; question: string; reply: string; rung: number };

/** Keeps a question and its reply on the account. Without a guardian's word nothing of a child's talk is kept. */
export async function saveTurn(db: Database, student: Student, turn: KeptTurn): Promise<number | null> {
  if (!hasGuardianConsent(student)) return null;
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
