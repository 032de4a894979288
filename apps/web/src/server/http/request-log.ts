import { REQUEST_ID_HEADER } from "@nirmaan/execution/runner/http-contract.ts";
import type { MiddlewareHandler } from "hono";
import type { Logger } from "pino";
import { runWithRequestId } from "../monitoring/current-request.ts";
import { redactPath } from "./redact-path.ts";

/** The name of the entry in the server-timing header; the error page reads it. */
const FAILED_REQUEST = "failed-request";

/** Logs one line per request, with the id that the response also carries. Query strings are left out: they hold tokens. */
export function requestLog(log: Logger): MiddlewareHandler {
  return async (context, next) => {
    const start = performance.now();
    const id: string = context.get("requestId");
    await runWithRequestId(id, next);
    const ms = Math.round(performance.now() - start);
    const { method, path } = context.req;
    context.header(REQUEST_ID_HEADER, id);
    // Scripts of a page cannot read a header of a navigation, but they can read this one; only failures need it.
    if (context.res.status >= 500) context.header("server-timing", `${FAILED_REQUEST};desc="${id}"`);
    log.info({ id, method, path: redactPath(path), status: context.res.status, ms }, "request");
  };
}
