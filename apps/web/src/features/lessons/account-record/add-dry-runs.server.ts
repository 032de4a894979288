import type { Database } from "@nirmaan/db/connect-database.ts";
import { lessonProgress, type StoredDryRuns } from "@nirmaan/db/schema.ts";
import { markDryRun } from "@nirmaan/grading/checks/mark-dry-run.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import { and, eq, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";

type TypedDryRuns = { lesson: Pick<Lesson, "slug" | "steps">; typed: Record<string, string[]> };

/** Marks first answers and stores them with the lesson's progress. An answer that is already stored stays. */
export async function addDryRuns(
  db: Pick<Database, "update">,
  student: Student,
  { lesson, typed }: TypedDryRuns,
): Promise<void> {
  const at = new Date().toISOString();
  const marked: StoredDryRuns = Object.fromEntries(
    lesson.steps
      .flatMap(({ dryRuns }) => dryRuns)
      .flatMap((dryRun) => {
        const cells = typed[dryRun.name];
        if (!cells) return [];
        const { right, total } = markDryRun(dryRun, cells);
        return [[dryRun.name, { right, total, at }]];
      }),
  );
  if (Object.keys(marked).length === 0) return;
  await db
    .update(lessonProgress)
    .set({ dryRuns: sql`${JSON.stringify(marked)}::jsonb || ${lessonProgress.dryRuns}` })
    .where(and(eq(lessonProgress.studentId, student.id), eq(lessonProgress.lessonSlug, lesson.slug)));
}
