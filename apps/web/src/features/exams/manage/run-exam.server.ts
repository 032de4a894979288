import type { Database } from "@nirmaan/db/connect-database.ts";
import { examSittings, exams } from "@nirmaan/db/school-tables/exams-schema.ts";
import * as m from "@nirmaan/messages/exams-teacher.ts";
import { and, eq, gt, isNotNull, isNull, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireAgreement } from "#server/people/school-agreement.ts";
import { endOf } from "../rules/sitting-time.ts";
import {
  type ExamTarget,
  requireChangeableExam,
  requireClassStudent,
  type SittingTarget,
} from "./require-exam.server.ts";

async function requireStartable(db: Database, staff: Staff, target: ExamTarget) {
  const { taught, exam } = await requireChangeableExam(db, staff, target);
  await requireAgreement(db, taught.schoolId);
  if (exam.closedAt) throw new AppError("conflict", m.examHasEnded());
  if (exam.questions.length === 0) throw new AppError("conflict", m.addQuestionFirst());
  return exam;
}

/** For the whole class. Starting again changes nothing: students who have begun keep their time. */
export async function startExam(db: Database, staff: Staff, target: ExamTarget): Promise<void> {
  const exam = await requireStartable(db, staff, target);
  await db
    .update(exams)
    .set({ startedAt: new Date() })
    .where(and(eq(exams.id, exam.id), isNull(exams.startedAt)));
}

/** For one student, before or after the others. */
export async function admitStudent(db: Database, staff: Staff, target: SittingTarget): Promise<void> {
  const exam = await requireStartable(db, staff, target);
  await requireClassStudent(db, target);
  const admitted = { admittedAt: new Date() };
  await db
    .insert(examSittings)
    .values({ examId: exam.id, studentId: target.studentId, ...admitted })
    .onConflictDoUpdate({
      target: [examSittings.examId, examSittings.studentId],
      set: admitted,
      setWhere: isNull(examSittings.startedAt),
    });
}

/** The extra minutes of one student in all. A student who is working sees the new end within seconds. */
export async function giveExtraMinutes(
  db: Database,
  staff: Staff,
  { minutes, ...target }: SittingTarget & { minutes: number },
): Promise<void> {
  const { exam } = await requireChangeableExam(db, staff, target);
  await requireClassStudent(db, target);
  if (exam.closedAt) throw new AppError("conflict", m.examHasEnded());
  await db.transaction(async (transaction) => {
    const [sitting] = await transaction
      .insert(examSittings)
      .values({ examId: exam.id, studentId: target.studentId, extraMinutes: minutes })
      .onConflictDoUpdate({
        target: [examSittings.examId, examSittings.studentId],
        set: { extraMinutes: minutes },
      })
      .returning();
    if (!sitting?.startedAt) return;
    await transaction
      .update(examSittings)
      .set({ endsAt: endOf(exam, sitting, sitting.startedAt) })
      .where(ofStudent(target));
  });
}

/** For a student who handed in by mistake. The time goes on as before. */
export async function reopenSitting(db: Database, staff: Staff, target: SittingTarget): Promise<void> {
  const { exam } = await requireChangeableExam(db, staff, target);
  const reopened = await db
    .update(examSittings)
    .set({ handedInAt: null, grades: null })
    .where(
      and(
        ofStudent(target),
        isNotNull(examSittings.handedInAt),
        gt(examSittings.endsAt, new Date()),
        exam.closedAt ? sql`false` : undefined,
      ),
    )
    .returning({ id: examSittings.examId });
  if (reopened.length === 0) throw new AppError("conflict", m.giveTimeFirst());
}

/** For everybody at once. What students have written counts. */
export async function endExam(db: Database, staff: Staff, target: ExamTarget): Promise<void> {
  const { exam } = await requireChangeableExam(db, staff, target);
  const now = new Date();
  await db.transaction(async (transaction) => {
    await transaction
      .update(exams)
      .set({ closedAt: now })
      .where(and(eq(exams.id, exam.id), isNull(exams.closedAt)));
    await transaction
      .update(examSittings)
      .set({ endsAt: now })
      .where(and(eq(examSittings.examId, exam.id), gt(examSittings.endsAt, now)));
  });
}

const ofStudent = ({ examId, studentId }: Pick<SittingTarget, "examId" | "studentId">) =>
  and(eq(examSittings.examId, examId), eq(examSittings.studentId, studentId));
