import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { redactPath } from "./redact-path.ts";

/** Logs one line per request, with the id that the response also carries. Query strings are left out: they hold tokens. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    const { method, path } = context.req;
    const id = context.get("requestId");
    context.header("x-request-id", id);
    log.info({ id, method, path: redactPath(path), status: context.res.status, ms }, "request");
  };
}
