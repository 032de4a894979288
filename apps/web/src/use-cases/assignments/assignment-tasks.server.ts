import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/assignments.ts";
import type { AssignmentDraft } from "#features/assignments/rules/assignment-draft.ts";
import { taskText } from "#features/assignments/rules/lesson-task.ts";
import {
  isExerciseOf,
  readUsableExercises,
  readVersions,
} from "#features/lessons/authoring/read-exercises.server.ts";
import { readTaskExercises, readTasks } from "#features/lessons/content/lesson-tasks.server.ts";
import { isSchoolSlug } from "#features/lessons/content/school-slug.ts";
import { isAssignable, type PracticeTask } from "#features/practice/assigned/choose-assigned.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { TaughtClass } from "#server/people/taught-class.ts";
import { taskLessonOptions } from "../classes/lesson-options.server.ts";

/** The exercises of the school's teachers, then the lessons. */
export async function assignableLessons(
  db: Database,
  taught: TaughtClass,
): Promise<{ value: string; label: string }[]> {
  const own = await readUsableExercises(db, taught.schoolId);
  return [
    ...own.map(({ slug, title }) => ({ value: slug, label: m.ofOurSchool({ title }) })),
    ...taskLessonOptions(taught),
  ];
}

/** What the form offers for one lesson; for a teacher's exercise the version that was asked for, and the newest one. */
export async function taskOptions(
  db: Database,
  lessonSlug: string,
): Promise<{ value: string; label: string }[]> {
  if (isSchoolSlug(lessonSlug))
    return (await readVersions(db, lessonSlug)).map(({ slug, title, number }) => ({
      value: slug,
      label: m.versionOf({ title, number }),
    }));
  return readTasks(lessonSlug).map(({ exercise, title, isStretch }) => ({
    value: taskText({ lessonSlug, exercise }),
    label: exercise === null ? m.allExercises() : isStretch ? m.stretchExercise({ title }) : title,
  }));
}

/** A form can name any unit; only those of the paper that have questions can be assigned. */
export function requirePractice(practice: PracticeTask): void {
  if (!isAssignable(practice)) throw new AppError("bad-input", m.noSuchPractice());
}

/** A form can name any lesson; only one with exercises can be assigned, and of teachers' exercises the school's own. */
export async function requireTask(
  db: Database,
  { schoolId }: Pick<TaughtClass, "schoolId">,
  { task }: AssignmentDraft,
): Promise<void> {
  const isOwn = isSchoolSlug(task.lessonSlug);
  const exists = isOwn
    ? task.exercise === null && (await isExerciseOf(db, schoolId, task.lessonSlug))
    : readTaskExercises(task).length > 0;
  if (!exists) throw new AppError("bad-input", m.noSuchLesson());
}
