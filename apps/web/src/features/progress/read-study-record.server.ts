import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, lessonProgress } from "@nirmaan/db/schema.ts";
import { desc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { type StudyRecord, withDryRuns } from "./study-record.ts";

/** More attempts than a student makes in years: bounds the page's cost when a program sends them. */
const MOST_ATTEMPTS = 5_000;

export async function readStudyRecord(db: Database, student: Pick<Student, "id">): Promise<StudyRecord> {
  const [attempts, lessons] = await Promise.all([
    db
      .select({
        lessonSlug: exerciseAttempts.lessonSlug,
        exercise: exerciseAttempts.exercise,
        checksPassed: exerciseAttempts.checksPassed,
        checksTotal: exerciseAttempts.checksTotal,
        passed: exerciseAttempts.passed,
        at: exerciseAttempts.createdAt,
      })
      .from(exerciseAttempts)
      .where(eq(exerciseAttempts.studentId, student.id))
      .orderBy(desc(exerciseAttempts.createdAt), desc(exerciseAttempts.id))
      .limit(MOST_ATTEMPTS),
    db
      .select({
        lessonSlug: lessonProgress.lessonSlug,
        secondsSpent: lessonProgress.secondsSpent,
        startedAt: lessonProgress.startedAt,
        updatedAt: lessonProgress.updatedAt,
        completedAt: lessonProgress.completedAt,
        dryRuns: lessonProgress.dryRuns,
      })
      .from(lessonProgress)
      .where(eq(lessonProgress.studentId, student.id)),
  ]);
  return { attempts: withDryRuns(attempts.reverse(), lessons), lessons };
}
