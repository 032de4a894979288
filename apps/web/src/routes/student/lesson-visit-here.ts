import type { RouterContextProvider } from "react-router";
import { GUEST } from "#browser/databases/device-databases.ts";
import type { LessonVisit } from "#features/lessons/cache/lesson-visit.ts";
import { isLessonWritten } from "#features/lessons/content/lesson-library.server.ts";
import { lessonLocaleFrom } from "#features/lessons/content/lesson-locale.ts";
import { isSchoolSlug } from "#features/lessons/content/school-slug.ts";
import { browserAuthConfig } from "#server/session/browser-auth-config.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { studentHere } from "#server/session/student-here.ts";
import { readLessonVisit } from "#use-cases/lessons/read-lesson-visit.server.ts";

/** What a lesson's page and its download contain for the person who opens them. */
export async function lessonVisitHere(
  context: Readonly<RouterContextProvider>,
  slug: string,
): Promise<LessonVisit | undefined> {
  if (!isLessonWritten(slug) && !isSchoolSlug(slug)) return undefined;
  // The session is read first: it knows the language that the account has chosen.
  const student = await studentHere(context);
  const { services, request } = context.get(requestContextKey);
  const locale = lessonLocaleFrom(request.headers.get("cookie"));
  const visit = await readLessonVisit(services.database.db, student, { slug, locale });
  return (
    visit && {
      ...visit,
      owner: student?.id ?? GUEST,
      session: student ? { userId: student.userId, project: browserAuthConfig(services, request) } : null,
    }
  );
}
