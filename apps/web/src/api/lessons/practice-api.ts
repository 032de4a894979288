import { Hono } from "hono";
import type { Student } from "#domain/people/person.ts";
import { readMarks } from "#features/practice/sittings/read-sitting.server.ts";
import { handInSitting, saveAnswers } from "#features/practice/sittings/save-answers.server.ts";
import { AnswersReport, SittingKey } from "#features/practice/sittings/sitting.ts";
import { hasTierFeature } from "#features/subscription/entitlements/allowance.server.ts";
import { parseJsonBody, parseRequest } from "#server/http/parse-request.ts";
import { forwardToRunner } from "#server/runners/forward-to-runner.ts";
import type { RequestContext, RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

/** Answers to questions of the bank. Marks come from the server's copy of the questions. */
export function practiceApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>()
    .put("/:key/answers", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const key = parseRequest(SittingKey, context.req.param("key"));
      const { limits, database } = requestContext.services;
      await limits.answers(student.id);
      const { answers } = await parseJsonBody(AnswersReport, context.req);
      await saveAnswers(database.db, student, { key, answers }, executorFor(requestContext, student));
      return context.json({ marks: await readMarks(database.db, student, key) });
    })
    .post("/:key/hand-in", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const key = parseRequest(SittingKey, context.req.param("key"));
      const { limits, database } = requestContext.services;
      await limits.attempt(student.id);
      const { answers } = await parseJsonBody(AnswersReport, context.req);
      await handInSitting(database.db, student, { key, answers }, executorFor(requestContext, student));
      return context.json({ marks: await readMarks(database.db, student, key) });
    });
}

const executorFor = ({ services, requestId }: RequestContext, student: Student) =>
  forwardToRunner(services.runners, {
    clientId: student.id,
    hasPriority: hasTierFeature(student, "priority"),
    requestId,
  });
