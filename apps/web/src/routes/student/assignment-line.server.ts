import * as m from "@nirmaan/messages/assignments.ts";
import type { OwnAssignment } from "#features/assignments/student/read-own-assignments.server.ts";
import { readTaskTitle } from "#features/lessons/content/lesson-tasks.server.ts";

/** A student's assignment as a line of the dashboard. */
export const assignmentLine = ({
  id,
  lessonSlug,
  exercise,
  note,
  className,
  dueAt,
  cell,
}: OwnAssignment) => ({
  id,
  to: `/student/lesson/${lessonSlug}`,
  title: readTaskTitle({ lessonSlug, exercise }),
  className,
  note,
  due: m.moment({ at: dueAt }),
  cell,
});
