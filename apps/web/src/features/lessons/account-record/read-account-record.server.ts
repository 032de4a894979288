import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, lessonProgress } from "@nirmaan/db/schema.ts";
import { and, desc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import type { AccountRecord } from "./account-record.ts";

const MOST_ATTEMPTS = 50;

export async function readAccountRecord(
  db: Database,
  student: Student,
  slug: string,
): Promise<AccountRecord> {
  const [progress] = await db
    .select({ stepsDone: lessonProgress.stepsDone, completedAt: lessonProgress.completedAt })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.studentId, student.id), eq(lessonProgress.lessonSlug, slug)));
  const attempts = await db
    .select({
      exercise: exerciseAttempts.exercise,
      language: exerciseAttempts.language,
      passed: exerciseAttempts.passed,
      checksPassed: exerciseAttempts.checksPassed,
      checksTotal: exerciseAttempts.checksTotal,
      at: exerciseAttempts.createdAt,
    })
    .from(exerciseAttempts)
    .where(and(eq(exerciseAttempts.studentId, student.id), eq(exerciseAttempts.lessonSlug, slug)))
    .orderBy(desc(exerciseAttempts.createdAt))
    .limit(MOST_ATTEMPTS);
  return {
    stepsDone: progress?.stepsDone ?? [],
    isDone: progress?.completedAt != null,
    attempts: attempts.map((attempt) => ({ ...attempt, at: attempt.at.toISOString() })),
  };
}
