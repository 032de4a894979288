import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import * as m from "@nirmaan/messages/api-lessons.ts";
import { learningPathOf } from "#domain/learning-path.ts";
import type { Student } from "#domain/people/person.ts";
import {
  readLessonsToFinish,
  readLessonTitle,
  readWholePath,
} from "#features/catalogue/read-catalogue.server.ts";
import { findSchoolLesson } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { isSchoolSlug } from "#features/lessons/content/school-slug.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { readTierOpening } from "#features/subscription/tiers/read-tiers.server.ts";
import { AppError } from "#server/errors/app-error.ts";

/** A lesson with everything in it; a teacher's exercise only for a student who was given it. */
export async function findLesson(
  db: Database,
  student: Student | undefined,
  slug: string,
): Promise<Lesson | undefined> {
  if (!isSchoolSlug(slug)) return readWholeLesson(slug);
  return student && (await findSchoolLesson(db, student, slug));
}

/** The title of a lesson, or of a teacher's exercise that the student was given. */
export const findLessonTitle = async (
  db: Database,
  student: Student,
  slug: string,
): Promise<string | undefined> => readLessonTitle(slug) ?? (await findSchoolLesson(db, student, slug))?.title;

/**
 * STU-06: refuses a lesson outside the student's tier, as the page does. Earlier work stays readable. Returns which
 * other lessons are open. `findLesson` has found the lesson for this student or visitor before.
 */
export async function requireOpenLesson(
  db: Database,
  student: Student | undefined,
  slug: string,
): Promise<(other: string) => boolean> {
  if (!student) return () => true;
  if (isSchoolSlug(slug)) return () => false;
  const open = readLessonsToFinish(await readLessonRights(db, student));
  if (open.has(slug)) return (other) => open.has(other);
  const scope = readWholePath(learningPathOf(student)).find((lesson) => lesson.slug === slug)?.scope ?? "all";
  throw new AppError("forbidden", m.lessonOpensWith({ tier: readTierOpening(scope) }));
}
