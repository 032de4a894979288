import { type MiddlewareFunction, redirect } from "react-router";
import { readLessonTitle, readOpenLessons } from "#features/catalogue/read-catalogue.server.ts";
import { readLessonRights } from "#features/subscription/entitlements/read-lesson-rights.server.ts";
import { requestContextKey } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";

/** A lesson of the catalogue that the student's tier does not open leads to the page that says what does. */
export const requireOpenLesson: MiddlewareFunction<Response> = async ({ params, context }) => {
  const slug = params.slug ?? "";
  const requestContext = context.get(requestContextKey);
  const session = await sessionOf(requestContext);
  if (!readLessonTitle(slug) || session.kind !== "whole" || session.person.role !== "student") return;
  const rights = await readLessonRights(requestContext.services.database.db, session.person);
  if (!readOpenLessons(rights).has(slug)) throw redirect(`/student/subscription?lesson=${slug}`);
};
