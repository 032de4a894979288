import { Hono } from "hono";
import { QuestionDraft } from "#features/lab/hands/class-question.ts";
import { askTeacher, lowerHand, readOwnQuestion } from "#features/lab/hands/class-questions.server.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

/** A student's raised hand. What it asks was heard before (hear-writer.ts). */
export function questionApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>()
    .get("/", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      return context.json(await readOwnQuestion(requestContext.services.database.db, student));
    })
    .post("/", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      const draft = await parseJsonBody(QuestionDraft, context.req);
      const { limits, database } = requestContext.services;
      await limits.message(student.id);
      await askTeacher(database.db, student, draft);
      return context.json({ help: context.get("help") });
    })
    .delete("/", async (context) => {
      const requestContext = context.get("requestContext");
      const student = await requireStudent(requestContext);
      await lowerHand(requestContext.services.database.db, student);
      return context.body(null, 204);
    });
}
