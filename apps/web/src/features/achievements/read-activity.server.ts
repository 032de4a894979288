import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, lessonProgress } from "@nirmaan/db/schema.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { type BadgeLesson, countActivity, type LongestStreak } from "./activity.ts";
import type { ActivityCounts } from "./badges.ts";

/** Lessons and streak rule, passed in by the routes and endpoints that know them. */
export type BadgeKnowledge = { lessons: BadgeLesson[]; longestStreak: LongestStreak };

/** A student's activity as stored now. Only attempts graded by the server count. */
export async function readActivity(
  db: Database,
  student: Pick<Student, "id">,
  { lessons, longestStreak }: BadgeKnowledge,
): Promise<ActivityCounts> {
  const day = (moment: unknown) => sql<string>`to_char(${moment} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`;
  const attempts = await db
    .select({
      lessonSlug: exerciseAttempts.lessonSlug,
      exercise: exerciseAttempts.exercise,
      language: exerciseAttempts.language,
      passed: exerciseAttempts.passed,
      day: day(exerciseAttempts.createdAt),
    })
    .from(exerciseAttempts)
    .where(and(eq(exerciseAttempts.studentId, student.id), eq(exerciseAttempts.gradedBy, "server")))
    .orderBy(exerciseAttempts.createdAt, exerciseAttempts.id);
  const finished = await db
    .select({ lessonSlug: lessonProgress.lessonSlug, day: day(lessonProgress.completedAt) })
    .from(lessonProgress)
    .where(and(eq(lessonProgress.studentId, student.id), isNotNull(lessonProgress.completedAt)));
  return countActivity(attempts, finished, lessons, longestStreak);
}
