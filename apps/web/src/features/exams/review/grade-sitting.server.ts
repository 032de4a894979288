import type { Database } from "@nirmaan/db/connect-database.ts";
import {
  type ExamAnswer,
  type ExamGrade,
  type ExamQuestion,
  examSittings,
  exams,
} from "@nirmaan/db/school-tables/exams-schema.ts";
import { and, eq, isNotNull, isNull, lt, or } from "drizzle-orm";

type GradedSitting = { examId: string; studentId: string };
export type GradeAnswer = (question: ExamQuestion, answer: ExamAnswer) => Promise<ExamGrade | undefined>;

const isMine = ({ examId, studentId }: GradedSitting) =>
  and(eq(examSittings.examId, examId), eq(examSittings.studentId, studentId));

/** Runs the checks of every answered question. Work that arrives meanwhile is checked by the next job. */
export async function gradeSitting(db: Database, target: GradedSitting, grade: GradeAnswer): Promise<void> {
  const [found] = await db
    .select({ questions: exams.questions, answers: examSittings.answers, savedAt: examSittings.savedAt })
    .from(examSittings)
    .innerJoin(exams, eq(exams.id, examSittings.examId))
    .where(isMine(target));
  if (!found) return;
  const grades: Record<string, ExamGrade> = {};
  for (const [at, question] of found.questions.entries()) {
    const answer = found.answers[at];
    const graded = answer && (await grade(question, answer));
    if (graded) grades[at] = graded;
  }
  const isSame = found.savedAt ? eq(examSittings.savedAt, found.savedAt) : isNull(examSittings.savedAt);
  await db
    .update(examSittings)
    .set({ grades })
    .where(and(isMine(target), isSame));
}

/** Sittings that have ended and were not checked yet. */
export async function findUngraded(db: Database, examId: string, now: Date): Promise<GradedSitting[]> {
  return db
    .select({ examId: examSittings.examId, studentId: examSittings.studentId })
    .from(examSittings)
    .where(
      and(
        eq(examSittings.examId, examId),
        isNotNull(examSittings.startedAt),
        isNull(examSittings.grades),
        or(isNotNull(examSittings.handedInAt), lt(examSittings.endsAt, now)),
      ),
    );
}
