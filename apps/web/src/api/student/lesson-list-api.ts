import { Hono } from "hono";
import { readStudentPath } from "#features/catalogue/read-catalogue.server.ts";
import { isLessonWritten } from "#features/lessons/content/lesson-library.server.ts";
import { pathOf } from "#server/person.ts";
import { requireStudent } from "#server/session.ts";
import type { VisitVariables } from "#server/visit.ts";

/** The lessons that can be opened by name, in the student's order: for the command palette. */
export function lessonListApi(): Hono<VisitVariables> {
  return new Hono<VisitVariables>().get("/", async (context) => {
    const student = await requireStudent(context.get("visit"));
    const lessons = readStudentPath(pathOf(student)).filter(({ slug }) => isLessonWritten(slug));
    return context.json(lessons.map(({ slug, title }) => ({ slug, title })));
  });
}
