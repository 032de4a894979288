import * as m from "@nirmaan/messages/server-http.ts";
import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { AppError } from "../errors/app-error.ts";
import { ProviderError } from "../errors/provider-error.ts";

/** The only place where a thrown error becomes an HTTP response. Everything but the caller's mistake is logged. */
export function createErrorHandler(log: Logger): ErrorHandler {
  return (error, context) => {
    // A child in distress is shown where help is, whatever became of the request.
    const help: unknown = context.get("help");
    const withHelp = <Body extends object>(body: Body) => (help ? { ...body, help } : body);
    if (error instanceof AppError) {
      // What a refusal hides from the caller, such as a runner that does not answer.
      if (error.cause) log.warn({ err: error.cause }, "a request could not be served");
      if (error.retryAfterS) context.header("retry-after", String(error.retryAfterS));
      return context.json(withHelp({ error: error.message }), error.status);
    }
    if (error instanceof HTTPException) return context.json(withHelp({ error: error.message }), error.status);
    const requestId = context.get("requestId");
    log.error({ err: error, id: requestId }, "request failed");
    if (error instanceof ProviderError)
      return context.json(withHelp({ error: m.otherServiceUnreadable(), requestId }), 502);
    return context.json(withHelp({ error: m.somethingWentWrong(), requestId }), 500);
  };
}
