import { Hono } from "hono";
import { z } from "zod";
import { LessonSlug } from "#domain/lesson-slug.ts";
import { answerComment } from "#features/assignments/feedback/change-comments.server.ts";
import { AnswerDraft } from "#features/assignments/feedback/feedback-draft.ts";
import { readOwnFeedback } from "#features/assignments/own-feedback/read-own-feedback.server.ts";
import { parseJsonBody, parseRequest } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

/** What teachers wrote about a student's work in a lesson, and the student's answers, which were heard before. */
export function feedbackApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>()
    .get("/:slug", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const slug = parseRequest(LessonSlug, context.req.param("slug"));
      return context.json(await readOwnFeedback(requestContext.services.database.db, student, slug));
    })
    .post("/:id/answers", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const commentId = parseRequest(z.uuid(), context.req.param("id"));
      const { text } = await parseJsonBody(AnswerDraft, context.req);
      const { limits, database } = requestContext.services;
      await limits.message(student.id);
      await answerComment(database.db, student, { commentId, text });
      return context.json({ help: context.get("help") });
    });
}
