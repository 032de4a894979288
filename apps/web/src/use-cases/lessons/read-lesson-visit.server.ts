import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import type { Student } from "#domain/people/person.ts";
import { readOpenLessons } from "#features/catalogue/read-catalogue.server.ts";
import { readNextLesson } from "#features/catalogue/read-next-lesson.server.ts";
import { isInClass } from "#features/classes/is-in-class.server.ts";
import { readLiveClasses } from "#features/lab/live/report-live.server.ts";
import { readAccountRecord } from "#features/lessons/account-record/read-account-record.server.ts";
import {
  findSchoolLesson,
  renderSchoolLesson,
} from "#features/lessons/authoring/read-school-lesson.server.ts";
import type { LessonVisit } from "#features/lessons/cache/lesson-visit.ts";
import { isLessonWritten, readRenderedLesson } from "#features/lessons/content/lesson-library.server.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";

type Visited = Omit<LessonVisit, "owner" | "session">;

/** The lesson, the student's progress in it, and the next lesson that the student may open. */
export async function readLessonVisit(
  db: Database,
  student: Student | undefined,
  { slug, locale }: { slug: string; locale: Locale },
): Promise<Visited | undefined> {
  const given = student && (await findSchoolLesson(db, student, slug));
  const lesson = given ? renderSchoolLesson(given) : readRenderedLesson(slug, locale);
  if (!lesson) return undefined;
  const open = student && readOpenLessons(await readLessonRights(db, student));
  const canOpen = (next: string) => isLessonWritten(next) && (open?.has(next) ?? true);
  return {
    lesson: { ...lesson, place: readNextLesson(slug, student, canOpen) },
    board: student?.board ?? null,
    account: student ? await readAccountRecord(db, student, slug) : null,
    hasTeacher: student ? await isInClass(db, student) : false,
    liveClasses: student ? await readLiveClasses(db, student) : [],
  };
}
