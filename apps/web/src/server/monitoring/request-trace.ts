import type { MiddlewareHandler } from "hono";
import { methodLabel, type RouteOf } from "./request-metrics.ts";
import { SERVER_SPAN, withSpan } from "./trace-span.ts";

/** A span for each request, named by its route pattern. Neither path, address nor headers are recorded. */
export function requestTrace(routeOf: RouteOf): MiddlewareHandler {
  return (context, next) => {
    const method = methodLabel(context.req.method);
    return withSpan(method, { kind: SERVER_SPAN }, async (span) => {
      await next();
      const route = routeOf(context);
      const status = context.res.status;
      span?.updateName(`${method} ${route}`);
      span?.setAttributes({
        "http.request.method": method,
        "http.route": route,
        "http.response.status_code": status,
        "nirmaan.request_id": context.get("requestId") ?? "",
      });
      if (status >= 500) span?.setStatus({ code: 2 });
    });
  };
}
