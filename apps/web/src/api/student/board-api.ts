import { Hono } from "hono";
import { LearningPath } from "#domain/learning-path.ts";
import { saveLearningPath } from "#features/personalization/save-learning-path.server.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

export function boardApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/", async (context) => {
    const requestContext = context.get("requestContext");
    const student = await requireStudent(requestContext);
    const path = await parseJsonBody(LearningPath, context.req);
    await saveLearningPath(requestContext.services.database.db, student, path);
    return context.json(path);
  });
}
