import { Hono } from "hono";
import { AnswersReport, SittingKey } from "#features/practice/sittings/sitting.ts";
import { parseJsonBody, parseRequest } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";
import { handInPractice, savePracticeAnswers } from "#use-cases/practice/answer-practice.server.ts";

/** Answers to questions of the bank. */
export function practiceApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>()
    .put("/:key/answers", async (context) => {
      const { services, requestId } = context.get("requestContext");
      const student = await requireStudent(context.get("requestContext"));
      const key = parseRequest(SittingKey, context.req.param("key"));
      await services.limits.answers(student.id);
      const { answers } = await parseJsonBody(AnswersReport, context.req);
      const marks = await savePracticeAnswers(services, student, { key, answers, requestId });
      return context.json({ marks });
    })
    .post("/:key/hand-in", async (context) => {
      const { services, requestId } = context.get("requestContext");
      const student = await requireStudent(context.get("requestContext"));
      const key = parseRequest(SittingKey, context.req.param("key"));
      await services.limits.attempt(student.id);
      const { answers } = await parseJsonBody(AnswersReport, context.req);
      return context.json({ marks: await handInPractice(services, student, { key, answers, requestId }) });
    });
}
