import { Hono } from "hono";
import type { Student } from "#domain/people/person.ts";
import { joinClass } from "#features/classes/join-class.server.ts";
import { JoinCode } from "#features/classes/join-code.ts";
import { AppError } from "#server/errors/app-error.ts";
import { parseJsonBody } from "#server/http/parse-request.ts";
import type { RequestContext, RequestVariables } from "#server/session/request-context.ts";
import { requireStudent } from "#server/session/session.ts";

export function classesApi(): Hono<RequestVariables> {
  return new Hono<RequestVariables>().post("/", async (context) => {
    const requestContext = context.get("requestContext");
    const student = await requireStudent(requestContext);
    const code = await parseJsonBody(JoinCode, context.req);
    return context.json(await joinByCode(requestContext, student, code));
  });
}

/** Counted before the code is compared and given back when it was right, so that concurrent guesses count too. */
async function joinByCode(
  { services: { limits, database }, clientAddress }: RequestContext,
  student: Student,
  code: JoinCode,
) {
  await limits.classCode(student.id);
  await limits.classCodeOfAddress(clientAddress);
  const giveBack = () =>
    Promise.all([limits.classCode.giveBack(student.id), limits.classCodeOfAddress.giveBack(clientAddress)]);
  try {
    const joined = await joinClass(database.db, student, code);
    await giveBack();
    return joined;
  } catch (error) {
    const wasWrongCode = error instanceof AppError && error.kind === "not-found";
    if (!wasWrongCode) await giveBack();
    throw error;
  }
}
