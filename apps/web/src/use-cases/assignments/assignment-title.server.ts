import type { SchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { readTaskTitle } from "#features/lessons/content/lesson-tasks.server.ts";
import { assignedTitle } from "#features/practice/assigned/assigned-title.server.ts";
import type { PracticeTask } from "#features/practice/assigned/choose-assigned.server.ts";

type TitledTask = { lessonSlug: string | null; exercise: string | null; practice: PracticeTask | null };

/** The title of an assignment: of its lesson, its exercise or its questions. */
export const assignmentTitle = (
  { lessonSlug, exercise, practice }: TitledTask,
  titles: SchoolTitles,
): string =>
  practice ? assignedTitle(practice) : readTaskTitle({ lessonSlug: lessonSlug ?? "", exercise }, titles);
