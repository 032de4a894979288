import type { Database } from "@nirmaan/db/connect-database.ts";
import { lessonProgress } from "@nirmaan/db/schema.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";
import { isLessonDone } from "../content/lesson-steps.ts";

type Writer = Pick<Database, "insert" | "select">;
type Done = { lesson: Pick<Lesson, "slug" | "steps" | "exercises">; steps: string[]; seconds: number };

/** Steps only grow, and time is never more than has passed: a report that arrives twice changes nothing. */
export async function addStepsDone(db: Writer, student: Student, { lesson, steps, seconds }: Done) {
  const here = and(eq(lessonProgress.studentId, student.id), eq(lessonProgress.lessonSlug, lesson.slug));
  const [before] = await db
    .select({ stepsDone: lessonProgress.stepsDone, completedAt: lessonProgress.completedAt })
    .from(lessonProgress)
    .where(here)
    .for("update");
  const stepsDone = [...new Set([...(before?.stepsDone ?? []), ...steps])];
  const isDone = before?.completedAt != null || isLessonDone(lesson, stepsDone);
  const completedAt = before?.completedAt ?? (isDone ? new Date() : null);
  await db
    .insert(lessonProgress)
    .values({ studentId: student.id, lessonSlug: lesson.slug, stepsDone, secondsSpent: seconds, completedAt })
    .onConflictDoUpdate({
      target: [lessonProgress.studentId, lessonProgress.lessonSlug],
      set: {
        // Joined once more: another request may have made the row since it was looked for.
        stepsDone: sql`array(select distinct unnest(${lessonProgress.stepsDone} || excluded.steps_done))`,
        secondsSpent: sql`${lessonProgress.secondsSpent} + least(${seconds}, ceil(extract(epoch from now() - ${lessonProgress.updatedAt})))::int`,
        completedAt: sql`coalesce(${lessonProgress.completedAt}, excluded.completed_at)`,
        updatedAt: sql`now()`,
      },
    });
  return { stepsDone, isLessonDone: isDone, hasJustCompleted: isDone && before?.completedAt == null };
}
