import { Hono } from "hono";
import { joinClass } from "#features/classes/join-class.server.ts";
import { JoinCode } from "#features/classes/join-code.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

export function classesApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/", async (context) => {
    const requestContext = context.get("requestContext");
    const student = await requireStudent(requestContext);
    const code = await parseJsonBody(JoinCode, context.req);
    return context.json(await joinClass(requestContext.services.database.db, student, code));
  });
}
