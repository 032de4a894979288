import type { Database } from "@nirmaan/db/connect-database.ts";
import { lessonProgress } from "@nirmaan/db/schema.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { isLessonDone } from "../content/lesson-steps.ts";

type StepsDoneWriter = Pick<Database, "insert" | "select">;
type StepsDone = { lesson: Pick<Lesson, "slug" | "steps" | "exercises">; steps: string[]; seconds: number };

/** Idempotent: steps are only added, and the time is limited to what has passed since the last report. */
export async function addStepsDone(
  db: StepsDoneWriter,
  student: Student,
  { lesson, steps, seconds }: StepsDone,
) {
  const ofLesson = and(eq(lessonProgress.studentId, student.id), eq(lessonProgress.lessonSlug, lesson.slug));
  const [before] = await db
    .select({ stepsDone: lessonProgress.stepsDone, completedAt: lessonProgress.completedAt })
    .from(lessonProgress)
    .where(ofLesson)
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
        // Merged again: another request may have inserted the row since the select.
        stepsDone: sql`array(select distinct unnest(${lessonProgress.stepsDone} || excluded.steps_done))`,
        secondsSpent: sql`${lessonProgress.secondsSpent} + least(${seconds}, ceil(extract(epoch from now() - ${lessonProgress.updatedAt})))::int`,
        completedAt: sql`coalesce(${lessonProgress.completedAt}, excluded.completed_at)`,
        updatedAt: sql`now()`,
      },
    });
  return { stepsDone, isLessonDone: isDone, hasJustCompleted: isDone && before?.completedAt == null };
}
