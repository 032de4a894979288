import * as m from "@nirmaan/messages/assignments.ts";
import type { OwnAssignment } from "#features/assignments/student/read-own-assignments.server.ts";
import type { SchoolTitles } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { assignmentTitle } from "./assignment-title.server.ts";

/** A student's assignment as a line of the dashboard. */
export const assignmentLine = (assignment: OwnAssignment, titles: SchoolTitles) => {
  const { id, lessonSlug, practice, note, className, dueAt, cell, canBeCompared, comparedAt } = assignment;
  return {
    id,
    to: practice ? "/student/practice" : `/student/lesson/${lessonSlug}`,
    title: assignmentTitle(assignment, titles),
    className,
    note,
    due: m.moment({ at: dueAt }),
    cell,
    canBeCompared,
    compared: comparedAt && m.comparedOn({ at: comparedAt }),
  };
};
