import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import * as m from "@nirmaan/messages/api-lessons.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import type { Student } from "#domain/people/person.ts";
import { isLessonWithdrawn } from "#features/catalogue/read-catalogue.server.ts";
import { readNextLesson } from "#features/catalogue/read-next-lesson.server.ts";
import { renderSchoolLesson } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { isLessonWritten, readRenderedLesson } from "#features/lessons/content/lesson-library.server.ts";
import { isSchoolSlug } from "#features/lessons/content/school-slug.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireOpenLesson } from "./find-lesson.server.ts";

/** A lesson as its page shows it, with the lesson that follows. */
export async function readLesson(
  db: Database,
  student: Student | undefined,
  { lesson, locale }: { lesson: Lesson; locale: Locale },
) {
  const { slug } = lesson;
  if (isLessonWithdrawn(slug)) throw new AppError("not-found", m.lessonWithdrawn());
  const isOpen = await requireOpenLesson(db, student, slug);
  const place = readNextLesson(slug, student, (next) => isLessonWritten(next) && isOpen(next));
  const shown = isSchoolSlug(slug) ? renderSchoolLesson(lesson) : readRenderedLesson(slug, locale);
  return { ...shown, place };
}
