import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { AppError } from "../errors/app-error.ts";
import { ProviderError } from "../errors/provider-error.ts";

/** The only place where a thrown error becomes an HTTP response. Everything but the caller's mistake is logged. */
export function createErrorHandler(log: Logger): ErrorHandler {
  return (error, context) => {
    if (error instanceof AppError) {
      if (error.retryAfterS) context.header("retry-after", String(error.retryAfterS));
      return context.json({ error: error.message }, error.status);
    }
    if (error instanceof HTTPException) return context.json({ error: error.message }, error.status);
    const requestId = context.get("requestId");
    log.error({ err: error, id: requestId }, "request failed");
    if (error instanceof ProviderError)
      return context.json(
        {
          error: "A service that we depend on sent an answer we could not read. Please try again later.",
          requestId,
        },
        502,
      );
    return context.json({ error: "Something went wrong on our side. Please try again.", requestId }, 500);
  };
}
