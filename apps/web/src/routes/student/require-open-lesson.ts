import { type MiddlewareFunction, redirect } from "react-router";
import {
  isLessonWithdrawn,
  isOpenToVisitors,
  readLessonTitle,
  readOpenLessons,
} from "#features/catalogue/read-catalogue.server.ts";
import { isLessonWritten } from "#features/lessons/content/lesson-library.server.ts";
import { isSchoolSlug } from "#features/lessons/content/school-slug.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { studentsOnly } from "#server/session/page-guards.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf, studentOrGuest } from "#server/session/session.ts";

/** Open lessons need no account, and a missing or withdrawn lesson is a 404 for everybody. */
export const requireStudentForLesson: MiddlewareFunction<Response> = (args, next) => {
  const slug = args.params.slug ?? "";
  const isMissing = !isLessonWritten(slug) && !isSchoolSlug(slug);
  const isForAll = isOpenToVisitors(slug) || isMissing || isLessonWithdrawn(slug);
  return isForAll ? next() : studentsOnly(args, next);
};

/** Redirects to the subscription page when the student's tier does not include the lesson. */
export const requireOpenLesson: MiddlewareFunction<Response> = async ({ params, context }) => {
  const slug = params.slug ?? "";
  if (isLessonWithdrawn(slug)) return;
  const requestContext = context.get(requestContextKey);
  const student = studentOrGuest(await sessionOf(requestContext));
  if (!readLessonTitle(slug) || !student) return;
  const rights = await readLessonRights(requestContext.services.database.db, student);
  if (!readOpenLessons(rights).has(slug)) throw redirect(`/student/subscription?lesson=${slug}`);
};
