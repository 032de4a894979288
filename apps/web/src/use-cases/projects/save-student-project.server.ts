import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/api-student.ts";
import type { Student } from "#domain/people/person.ts";
import { requireProjectAllowance } from "#features/subscription/entitlements/allowance.server.ts";
import { saveProject } from "#features/workspace/saving/save-project.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import { saves } from "#server/monitoring/web-metrics.ts";
import { findLessonTitle } from "../lessons/find-lesson.server.ts";

/** Stores a project within the tier's limit. */
export async function saveStudentProject(
  db: Database,
  student: Student,
  project: Parameters<typeof saveProject>[2],
) {
  const result = await saveProject(db, student, project, requireProjectAllowance);
  saves.inc({ kind: "project", result: result.kind });
  return result;
}

/**
 * The projects of lessons do not count against the tier's limit, so their names must be lessons, or exercises that the
 * student's teachers have given.
 */
export async function requireKnownLesson(db: Database, student: Student, slug: string): Promise<void> {
  const lesson = /^lesson-(.*)$/.exec(slug)?.[1];
  if (lesson === undefined) return;
  if (!(await findLessonTitle(db, student, lesson))) throw new AppError("not-found", m.noSuchLesson());
}
