import * as m from "@nirmaan/messages/assignments.ts";
import type { OwnAssignment } from "#features/assignments/student/read-own-assignments.server.ts";
import type { SchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { readTaskTitle } from "#features/lessons/content/lesson-tasks.server.ts";

/** A student's assignment as a line of the dashboard. */
export const assignmentLine = (
  { id, lessonSlug, exercise, note, className, dueAt, cell, canBeCompared, comparedAt }: OwnAssignment,
  titles: SchoolTitles,
) => ({
  id,
  to: `/student/lesson/${lessonSlug}`,
  title: readTaskTitle({ lessonSlug, exercise }, titles),
  className,
  note,
  due: m.moment({ at: dueAt }),
  cell,
  canBeCompared,
  compared: comparedAt && m.comparedOn({ at: comparedAt }),
});
