import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, lessonProgress } from "@nirmaan/db/schema.ts";
import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { Student } from "#server/person.ts";
import { type BadgeLesson, deedsOf, type LongestStreak } from "./activity.ts";
import type { Deeds } from "./badges.ts";

/** What badges look at, told by the routes and doors that know lessons and streaks. */
export type BadgeKnowledge = { lessons: BadgeLesson[]; longestStreak: LongestStreak };

/** A student's deeds as the database has them now. Only tries that the server graded count. */
export async function readDeeds(
  db: Database,
  student: Pick<Student, "id">,
  { lessons, longestStreak }: BadgeKnowledge,
): Promise<Deeds> {
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
  return deedsOf(attempts, finished, lessons, longestStreak);
}
