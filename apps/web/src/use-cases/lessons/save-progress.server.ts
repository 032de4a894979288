import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import type { z } from "zod";
import type { Student } from "#domain/people/person.ts";
import type { LessonProgressReport } from "#features/lessons/account-record/account-record.ts";
import { saveLessonProgress } from "#features/lessons/account-record/save-lesson-progress.server.ts";
import type { Services } from "#server/services/services.ts";
import { awardAfterWork } from "./award-after-work.server.ts";

/** Stores what a lesson page reports and awards what it has won. */
export async function saveProgress(
  services: Services,
  student: Student,
  { lesson, report }: { lesson: Lesson; report: z.output<typeof LessonProgressReport> },
) {
  const progress = await saveLessonProgress(services.database.db, student, { lesson, ...report });
  const { stepsDone, isLessonDone, hasJustCompleted } = progress;
  const wins = await awardAfterWork(services, student, { slug: lesson.slug, hasJustCompleted });
  return { stepsDone, isLessonDone, hasJustCompleted, wins };
}
