import { data } from "react-router";
import {
  readCatalogue,
  readLessonTitle,
  readOpenLessons,
} from "#features/catalogue/read-catalogue.server.ts";
import { isLessonWritten, readRenderedLesson } from "#features/lessons/content/lesson-library.server.ts";
import { lessonLocaleFrom } from "#features/lessons/content/lesson-locale.ts";
import { readLessonSize, runsInBrowser } from "#features/lessons/content/lesson-size.server.ts";
import type { CoursePlan } from "#features/offline/course/course-plan.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { bestEncoding } from "#server/pages/page-compression.ts";
import { studentOf, studentsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import type { Route } from "./+types/course-plan-download.ts";

export const middleware: Route.MiddlewareFunction[] = [studentsOnly];

/** OFF-01: the lessons of a course that the student may open, with the bytes of each. */
export async function loader({ params: { slug }, context }: Route.LoaderArgs): Promise<Response> {
  const student = studentOf(context);
  const { services, request } = context.get(requestContextKey);
  const course = readCatalogue().courses.find((candidate) => candidate.slug === slug);
  if (!course) throw data(null, { status: 404 });
  const open = readOpenLessons(await readLessonRights(services.database.db, student));
  const locale = lessonLocaleFrom(request.headers.get("cookie"));
  const encoding = bestEncoding(request.headers.get("accept-encoding") ?? undefined);
  const plan: CoursePlan = { lessons: [], needsPython: false, needsSql: false, needsFrames: false };
  for (const lessonSlug of course.lessons.filter((each) => open.has(each) && isLessonWritten(each))) {
    const lesson = readRenderedLesson(lessonSlug, locale);
    // One after the other: a lesson that was not opened yet is rendered here, and others wait for this thread.
    const size = await readLessonSize(lessonSlug, locale, encoding);
    if (!lesson || !size) continue;
    plan.needsPython ||= lesson.languages.includes("python");
    plan.needsSql ||= lesson.languages.includes("sql");
    plan.needsFrames ||= lesson.languages.some(
      (language) => language === "javascript" || language === "html",
    );
    plan.lessons.push({
      slug: lessonSlug,
      title: readLessonTitle(lessonSlug) ?? lesson.title,
      runsInBrowser: runsInBrowser(lesson),
      ...size,
    });
  }
  return Response.json(plan);
}
