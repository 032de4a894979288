import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";

/** One line a request. Query strings stay out: they can carry tokens. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    await next();
    const ms = Math.round(performance.now() - start);
    const { method, path } = context.req;
    log.info({ id: context.get("requestId"), method, path, status: context.res.status, ms }, "request");
  };
}
