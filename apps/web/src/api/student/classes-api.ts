import { Hono } from "hono";
import { JoinCode } from "#features/classes/join-code.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";
import { joinByCode } from "#use-cases/classes/join-by-code.server.ts";

export function classesApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/", async (context) => {
    const { services, clientAddress } = context.get("requestContext");
    const student = await requireStudent(context.get("requestContext"));
    const code = await parseJsonBody(JoinCode, context.req);
    return context.json(await joinByCode(services, student, { code, clientAddress }));
  });
}
