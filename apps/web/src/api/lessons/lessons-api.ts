import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import * as m from "@nirmaan/messages/api-lessons.ts";
import { type Context, Hono } from "hono";
import { LessonSlug } from "#domain/lesson-slug.ts";
import type { Student } from "#domain/people/person.ts";
import { isOpenToVisitors } from "#features/catalogue/read-catalogue.server.ts";
import { LessonProgressReport } from "#features/lessons/account-record/account-record.ts";
import { readAccountRecord } from "#features/lessons/account-record/read-account-record.server.ts";
import { Attempt } from "#features/lessons/attempts/attempt.ts";
import { lessonLocaleFrom } from "#features/lessons/content/lesson-locale.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import type { Services } from "#server/services/services.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent, sessionOf, studentOrGuest } from "#server/session/session.ts";
import { findLesson, requireOpenLesson } from "#use-cases/lessons/find-lesson.server.ts";
import { readLesson } from "#use-cases/lessons/read-lesson.server.ts";
import { saveProgress } from "#use-cases/lessons/save-progress.server.ts";
import { submitAttempt } from "#use-cases/lessons/submit-attempt.server.ts";

/** Lessons, attempts and progress. Visitors may use an open lesson; nothing of theirs is stored. */
export function lessonsApi(services: Services) {
  const { db } = services.database;
  return new Hono<RequestVariables>()
    .get("/:slug", async (context) => {
      const lesson = await knownLesson(context);
      const student = await visitorOrStudent(context);
      return context.json({ lesson: await readLesson(db, student, { lesson, locale: localeOf(context) }) });
    })
    .get("/:slug/record", async (context) => {
      const student = await requireStudent(context.get("requestContext"));
      const { slug } = await knownLesson(context);
      return context.json(await readAccountRecord(db, student, slug));
    })
    .put("/:slug/progress", async (context) => {
      const student = await requireStudent(context.get("requestContext"));
      const lesson = await knownLesson(context);
      const report = await parseJsonBody(LessonProgressReport, context.req);
      return context.json(await saveProgress(services, student, { lesson, report }));
    })
    .post("/:slug/attempts", async (context) => {
      const student = await visitorOrStudent(context);
      const lesson = await knownLesson(context);
      await requireOpenLesson(db, student, lesson.slug);
      const attempt = await parseJsonBody(Attempt, context.req);
      const { clientAddress, requestId } = context.get("requestContext");
      const { signal } = context.req.raw;
      const from = { clientAddress, requestId, signal, locale: localeOf(context) };
      return context.json(await submitAttempt(services, student, { lesson, attempt, ...from }));
    });
}

type LessonContext = Context<RequestVariables>;

async function knownLesson(context: LessonContext): Promise<Lesson> {
  const slug = LessonSlug.safeParse(context.req.param("slug")).data ?? "";
  const requestContext = context.get("requestContext");
  const student = isOpenToVisitors(slug) ? undefined : await requireStudent(requestContext);
  const lesson = await findLesson(requestContext.services.database.db, student, slug);
  if (!lesson) throw new AppError("not-found", m.noSuchLesson());
  return lesson;
}

const localeOf = (context: LessonContext) => lessonLocaleFrom(context.req.header("cookie"));

async function visitorOrStudent(context: LessonContext): Promise<Student | undefined> {
  return studentOrGuest(await sessionOf(context.get("requestContext")));
}
