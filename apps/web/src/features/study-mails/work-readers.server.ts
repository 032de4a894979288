import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { StudentFacts } from "#domain/people/person.ts";
import type { Env } from "#server/config/env.ts";
import { currentClock } from "#server/people/consent-rights.ts";
import { findPerson } from "#server/people/find-person.ts";
import type { NextWork } from "./next-work.ts";

/** What mails need from other features, in the language that is set. */
export type ReadWork = {
  readNext: (student: StudentFacts) => Promise<NextWork>;
  /** Undefined for what is gone. */
  lessonTitle: (slug: string) => string | undefined;
  badgeName: (id: string) => string | undefined;
};

/** The student as a request of theirs would see them, with what they may use now; undefined for a closed account. */
export async function findMailedStudent(
  db: Database,
  studentId: string,
  env: Pick<Env, "CHILD_RULES_BIND_FROM">,
): Promise<StudentFacts | undefined> {
  const [row] = await db.select({ userId: students.userId }).from(students).where(eq(students.id, studentId));
  const person = row && (await findPerson(db, row.userId, currentClock(env.CHILD_RULES_BIND_FROM)));
  return person?.role === "student" && !person.deletionDueAt ? person : undefined;
}
