import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import { exams } from "@nirmaan/db/school-tables/exams-schema.ts";
import * as m from "@nirmaan/messages/exams-teacher.ts";
import { and, eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireTaughtClass, type TaughtClass } from "#server/people/taught-class.ts";

export type ExamTarget = { classId: string; examId: string };
export type SittingTarget = ExamTarget & { studentId: string };
export type Exam = typeof exams.$inferSelect;

/** The exam, if it is of a class that the person teaches. */
export async function requireExam(
  db: Database,
  staff: Staff,
  { classId, examId }: ExamTarget,
): Promise<{ taught: TaughtClass; exam: Exam }> {
  const taught = await requireTaughtClass(db, staff, classId);
  const [exam] = await db
    .select()
    .from(exams)
    .where(and(eq(exams.id, examId), eq(exams.schoolClassId, taught.id)));
  if (!exam) throw new AppError("not-found", m.noSuchExam());
  return { taught, exam };
}

/** An archived class is read only. */
export async function requireChangeableExam(db: Database, staff: Staff, target: ExamTarget) {
  const found = await requireExam(db, staff, target);
  requireCurrent(found.taught);
  return found;
}

export function requireCurrent({ archivedAt }: TaughtClass): void {
  if (archivedAt) throw new AppError("conflict", m.classIsArchived());
}

export async function requireClassStudent(
  db: Database,
  { classId, studentId }: Pick<SittingTarget, "classId" | "studentId">,
): Promise<void> {
  const isMember = and(
    eq(schoolClassStudents.schoolClassId, classId),
    eq(schoolClassStudents.studentId, studentId),
  );
  if ((await db.$count(schoolClassStudents, isMember)) === 0)
    throw new AppError("not-found", m.noSuchStudent());
}
