import type { RouterContextProvider } from "react-router";
import { GUEST } from "#browser/databases/device-databases.ts";
import { readOpenLessons } from "#features/catalogue/read-catalogue.server.ts";
import { readNextLesson } from "#features/catalogue/read-next-lesson.server.ts";
import { isInClass } from "#features/classes/is-in-class.server.ts";
import { readLiveClasses } from "#features/classes/live/report-live.server.ts";
import {
  findSchoolLesson,
  renderSchoolLesson,
} from "#features/lessons/authoring/read-school-lesson.server.ts";
import type { LessonVisit } from "#features/lessons/cache/lesson-visit.ts";
import { isLessonWritten, readRenderedLesson } from "#features/lessons/content/lesson-library.server.ts";
import { lessonLocaleFrom } from "#features/lessons/content/lesson-locale.ts";
import { isSchoolSlug } from "#features/lessons/content/school-slug.ts";
import { readAccountRecord } from "#features/lessons/progress/read-account-record.server.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { studentHere } from "#server/session/student-here.ts";

/** The lesson, the student's progress in it, and the next lesson that the student may open. */
export async function readLessonVisit(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<LessonVisit | undefined> {
  if (!isLessonWritten(slug) && !isSchoolSlug(slug)) return undefined;
  // The session is read first: it knows the language that the account has chosen.
  const student = await studentHere(context);
  const { services, request } = context.get(requestContextKey);
  const { db } = services.database;
  const given = student && (await findSchoolLesson(db, student, slug));
  const lesson = given
    ? renderSchoolLesson(given)
    : readRenderedLesson(slug, lessonLocaleFrom(request.headers.get("cookie")));
  if (!lesson) return undefined;
  const open = student && readOpenLessons(await readLessonRights(db, student));
  const canOpen = (next: string) => isLessonWritten(next) && (open?.has(next) ?? true);
  return {
    lesson: { ...lesson, place: readNextLesson(slug, student, canOpen) },
    owner: student?.id ?? GUEST,
    board: student?.board ?? null,
    account: student ? await readAccountRecord(db, student, slug) : null,
    session: student ? { userId: student.userId, project: browserAuthConfig(services, request) } : null,
    hasTeacher: student ? await isInClass(db, student) : false,
    liveClasses: student ? await readLiveClasses(db, student) : [],
  };
}
