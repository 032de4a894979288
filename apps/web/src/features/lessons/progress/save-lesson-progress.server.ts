import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import type { Student } from "#server/people/person.ts";
import { readableSteps } from "../content/lesson-steps.ts";
import { addStepsDone } from "./add-steps-done.server.ts";
import type { LessonProgressReport } from "./attempt.ts";

/** Accepts from the browser only steps without an exercise. Grading marks the others. */
export function saveLessonProgress(
  db: Database,
  student: Student,
  { lesson, stepsDone, seconds }: LessonProgressReport & { lesson: Lesson },
) {
  const steps = readableSteps(lesson).filter((step) => stepsDone.includes(step));
  return db.transaction((transaction) => addStepsDone(transaction, student, { lesson, steps, seconds }));
}
