import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import type { Student } from "#domain/people/person.ts";
import { readableSteps } from "../content/lesson-steps.ts";
import type { LessonProgressReport } from "./account-record.ts";
import { addDryRuns } from "./add-dry-runs.server.ts";
import { addStepsDone } from "./add-steps-done.server.ts";

/** Accepts from the browser only steps without an exercise. Grading marks the others. Dry runs are marked here. */
export function saveLessonProgress(
  db: Database,
  student: Student,
  { lesson, stepsDone, seconds, dryRuns = {} }: LessonProgressReport & { lesson: Lesson },
) {
  const steps = readableSteps(lesson).filter((step) => stepsDone.includes(step));
  return db.transaction(async (transaction) => {
    const progress = await addStepsDone(transaction, student, { lesson, steps, seconds });
    await addDryRuns(transaction, student, { lesson, typed: dryRuns });
    return progress;
  });
}
