import * as m from "@nirmaan/messages/assignments.ts";
import type { AssignmentDraft } from "#features/assignments/rules/assignment-draft.ts";
import { taskText } from "#features/assignments/rules/lesson-task.ts";
import { readTaskExercises, readTasks } from "#features/lessons/content/lesson-tasks.server.ts";
import { AppError } from "#server/errors/app-error.ts";

/** What the form offers for one lesson. */
export const taskOptions = (lessonSlug: string): { value: string; label: string }[] =>
  readTasks(lessonSlug).map(({ exercise, title, isStretch }) => ({
    value: taskText({ lessonSlug, exercise }),
    label: exercise === null ? m.allExercises() : isStretch ? m.stretchExercise({ title }) : title,
  }));

/** A form can name any lesson; only one with exercises can be assigned. */
export function requireTask({ task }: AssignmentDraft): void {
  if (readTaskExercises(task).length === 0) throw new AppError("bad-input", m.noSuchLesson());
}
