import { Hono } from "hono";
import { z } from "zod";
import { parseJsonBody } from "#server/http/parse-request.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { gradeAgain } from "#use-cases/certificates/grade-again.server.ts";

export const GradeAgain = z.strictObject({ attemptId: z.int().positive() });

/** Visitors may have the stored work of a certificate graded again. */
export function certificatesApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/:code/grade", async (context) => {
    const { services, ...visitor } = context.get("requestContext");
    const { attemptId } = await parseJsonBody(GradeAgain, context.req);
    return context.json(await gradeAgain(services, visitor, { code: context.req.param("code"), attemptId }));
  });
}
