import { type MiddlewareFunction, redirect } from "react-router";
import { isLessonOpen, readLessonTitle } from "#features/catalogue/read-catalogue.server.ts";
import { readBoughtCourses } from "#features/subscription/read-bought-courses.server.ts";
import { readTier } from "#features/subscription/read-tiers.server.ts";
import { sessionOf } from "#server/session.ts";
import { visitContext } from "#server/visit.ts";

/** A lesson of the catalogue that the student's tier does not open leads to the page that says what does. */
export const openLessonsOnly: MiddlewareFunction<Response> = async ({ params, context }) => {
  const slug = params.slug ?? "";
  const visit = context.get(visitContext);
  const session = await sessionOf(visit);
  if (!readLessonTitle(slug) || session.kind !== "whole" || session.person.role !== "student") return;
  const { board, classLevel, subscriptionTier } = session.person;
  const boughtCourses = await readBoughtCourses(visit.services.database.db, session.person);
  const { lessons: scope } = readTier(subscriptionTier).limits;
  if (isLessonOpen(slug, { scope, board, classLevel, boughtCourses })) return;
  throw redirect(`/student/subscription?lesson=${slug}`);
};
