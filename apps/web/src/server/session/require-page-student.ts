import * as m from "@nirmaan/messages/server-session.ts";
import type { MiddlewareHandler } from "hono";
import { AppError } from "../errors/app-error.ts";
import type { RequestVariables } from "./request-context.ts";
import { sessionOf } from "./session.ts";

/**
 * Refuses a request of a page whose student is not the one who is logged in now: the session ended, or another student
 * logged in to the same browser. Requests that name no student are checked by their endpoints alone.
 */
export const requirePageStudent: MiddlewareHandler<RequestVariables> = async (context, next) => {
  const expected = context.req.header("x-page-student");
  if (expected !== undefined) {
    const session = await sessionOf(context.get("requestContext"));
    if (session.kind !== "signed-in" || session.person.id !== expected)
      throw new AppError("signed-out", m.loggedOut());
  }
  await next();
};
