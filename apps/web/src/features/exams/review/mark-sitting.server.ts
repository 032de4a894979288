import type { Database } from "@nirmaan/db/connect-database.ts";
import { type ExamGrade, type ExamQuestion, examSittings } from "@nirmaan/db/school-tables/exams-schema.ts";
import * as m from "@nirmaan/messages/exams-teacher.ts";
import { and, eq, isNotNull } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireChangeableExam, type SittingTarget } from "../manage/require-exam.server.ts";
import type { ExamMarks } from "../rules/exam-draft.ts";

/** What the checks alone would give, in halves; a suggestion that the teacher decides about. */
export function suggestedPoints({ marks }: ExamQuestion, grade: ExamGrade | undefined): number {
  if (!grade || grade.total === 0) return 0;
  return Math.round((marks * grade.passed * 2) / grade.total) / 2;
}

export async function markSitting(
  db: Database,
  staff: Staff,
  { marks, ...target }: SittingTarget & { marks: ExamMarks },
): Promise<void> {
  const { exam } = await requireChangeableExam(db, staff, target);
  const isFitting =
    marks.points.length === exam.questions.length &&
    marks.points.every((points, at) => points <= (exam.questions[at]?.marks ?? 0));
  if (!isFitting) throw new AppError("bad-input", m.pointsTooHigh());
  const marked = await db
    .update(examSittings)
    .set({
      points: Object.fromEntries(marks.points.entries()),
      total: marks.points.reduce((sum, points) => sum + points, 0),
      remark: marks.remark,
      markedBy: staff.userId,
    })
    .where(
      and(
        eq(examSittings.examId, exam.id),
        eq(examSittings.studentId, target.studentId),
        isNotNull(examSittings.startedAt),
      ),
    )
    .returning({ id: examSittings.examId });
  if (marked.length === 0) throw new AppError("not-found", m.noSuchStudent());
}
