import { Hono } from "hono";
import { learningPathOf } from "#domain/learning-path.ts";
import { readSearchWords, readStudentPath } from "#features/catalogue/read-catalogue.server.ts";
import { isLessonWritten } from "#features/lessons/content/lesson-library.server.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

/** The lessons for the command palette, in the student's order. */
export function lessonListApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().get("/", async (context) => {
    const student = await requireStudent(context.get("requestContext"));
    const lessons = readStudentPath(learningPathOf(student)).filter(({ slug }) => isLessonWritten(slug));
    return context.json(lessons.map(({ slug, title }) => ({ slug, title, words: readSearchWords(slug) })));
  });
}
