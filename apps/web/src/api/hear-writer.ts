import type { MiddlewareHandler } from "hono";
import { studentIn } from "#domain/people/narrow-person.ts";
import type { Student } from "#domain/people/person.ts";
import type { HeardDistress } from "#features/tutor/alerts/hear-distress.server.ts";
import { hearTexts } from "#features/tutor/hearing/hear-texts.server.ts";
import type { AlertPlace } from "#features/tutor/safety/alert-place.ts";
import type { RequestContext, RequestVariables } from "#server/session/request-context.ts";
import { sessionOf } from "#server/session/session.ts";

/** Null for staff, whose texts are not read. */
type HeardWriter = { student: Student | undefined } | null;

type Hearing = HeardDistress & { isVisitor: boolean };

const VISITOR: HeardWriter = { student: undefined };

/** Reads what the person of a request writes to somebody. The texts of staff are not read. */
export async function hearWriter(
  requestContext: RequestContext,
  { place, texts }: { place: AlertPlace; texts: string[] },
): Promise<Hearing | null> {
  const writer = await writerOf(requestContext);
  if (!writer) return null;
  const { student } = writer;
  const heard = await hearTexts(requestContext.services, { place, texts, student });
  return heard && { ...heard, isVisitor: student === undefined };
}

/** A child whose account is closed is heard too. When another student has logged in since, nobody knows who writes. */
async function writerOf(requestContext: RequestContext): Promise<HeardWriter> {
  try {
    const session = await sessionOf(requestContext);
    if (session.kind !== "signed-in") return VISITOR;
    const student = studentIn(session.person);
    if (!student) return null;
    const pageStudent = requestContext.request.headers.get("x-page-student") ?? student.id;
    return pageStudent === student.id ? { student } : VISITOR;
  } catch (error) {
    requestContext.services.log.error({ err: error }, "a person who writes could not be loaded");
    return VISITOR;
  }
}

/**
 * Reads these fields of a request before every other check: session, form and limits. The response has the words for a
 * child in distress as `help`; the error handler adds them to a refusal.
 */
export const hearRequest =
  (place: AlertPlace, fields: string[]): MiddlewareHandler<RequestVariables> =>
  async (context, next) => {
    if (context.req.method === "POST") {
      // The endpoint reads it again, and refuses what is no JSON.
      const body: unknown = await context.req.json().catch(() => undefined);
      const texts = textsIn(body, fields);
      const heard =
        texts.length > 0 ? await hearWriter(context.get("requestContext"), { place, texts }) : null;
      if (heard) context.set("help", heard.words);
    }
    await next();
  };

/** The texts of a request that may be invalid. */
export const textsIn = (body: unknown, fields: string[]): string[] =>
  typeof body === "object" && body !== null
    ? Object.entries(body).flatMap(([name, text]) =>
        fields.includes(name) && typeof text === "string" ? [text] : [],
      )
    : [];
