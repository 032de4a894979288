import type { ErrorHandler } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Logger } from "pino";
import { z } from "zod";
import { AppError } from "../errors/app-error.ts";

/** The one place where a failure becomes an HTTP answer. */
export function createErrorHandler(log: Logger): ErrorHandler {
  return (error, context) => {
    if (error instanceof AppError) return context.json({ error: error.message }, error.status);
    if (error instanceof z.ZodError) return context.json({ error: z.prettifyError(error) }, 400);
    if (error instanceof SyntaxError) return context.json({ error: "The request is not valid JSON." }, 400);
    if (error instanceof HTTPException) return context.json({ error: error.message }, error.status);
    log.error({ err: error, id: context.get("requestId") }, "request failed");
    return context.json({ error: "Something went wrong on our side. Please try again." }, 500);
  };
}
