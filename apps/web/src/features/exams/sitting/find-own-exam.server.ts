import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses } from "@nirmaan/db/schema.ts";
import { examSittings, exams } from "@nirmaan/db/school-tables/exams-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/exams.ts";
import { and, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";
import type { OwnSitting } from "../rules/own-sitting.ts";
import { NOT_BEGUN, stateOf } from "../rules/sitting-time.ts";

export type Taker = Pick<Student, "id" | "rights">;
type ExamRow = typeof exams.$inferSelect;
export type OwnQuestion = ExamRow["questions"][number];
export type Sitting = typeof examSittings.$inferSelect;

/** An exam of a current class that the student is in, with the student's sitting. */
export async function findOwnExam(
  db: Database,
  student: Pick<Student, "id">,
  examId: string,
): Promise<{ exam: ExamRow; sitting: Sitting | null; schoolId: string; className: string }> {
  const [found] = await db
    .select({
      exam: exams,
      sitting: examSittings,
      schoolId: schools.id,
      className: schoolClasses.name,
    })
    .from(exams)
    .innerJoin(schoolClasses, and(eq(schoolClasses.id, exams.schoolClassId), isCurrentClassOf(student)))
    .innerJoin(schools, and(eq(schools.id, schoolClasses.schoolId), eq(schools.state, "open")))
    .leftJoin(examSittings, and(eq(examSittings.examId, exams.id), eq(examSittings.studentId, student.id)))
    .where(eq(exams.id, examId));
  if (!found) throw new AppError("not-found", m.noSuchExam());
  return found;
}

export const ownSitting = (exam: ExamRow, sitting: Sitting | null, now: Date): OwnSitting => ({
  state: stateOf(exam, sitting ?? NOT_BEGUN, now),
  now: now.toISOString(),
  endsAt: sitting?.endsAt?.toISOString() ?? null,
});
