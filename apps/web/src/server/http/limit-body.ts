import * as m from "@nirmaan/messages/server-http.ts";
import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { bodyLimitOf } from "./body-limits.ts";

/**
 * Refuses a body that is larger than its route allows, before anything of it is parsed. A declared length is compared;
 * a chunked body is read up to the limit and no further. The connection is closed, so that the rest is not received.
 */
export function limitBody(): MiddlewareHandler {
  const limiters = new Map<number, MiddlewareHandler>();
  return (context, next) => {
    const { method, path } = context.req;
    const most = bodyLimitOf(method, path);
    if (most === 0) return hasBody(context) ? refuse(context, most) : next();
    const limiter = limiters.get(most) ?? bodyLimit({ maxSize: most, onError: (at) => refuse(at, most) });
    limiters.set(most, limiter);
    return limiter(context, next);
  };
}

const hasBody = ({ req }: Context) =>
  req.header("transfer-encoding") !== undefined || Number(req.header("content-length") ?? 0) > 0;

async function refuse(context: Context, most: number): Promise<Response> {
  context.header("connection", "close");
  const { path } = context.req;
  if (path.startsWith("/auth/v1/"))
    return context.json(
      { code: 413, error_code: "request_entity_too_large", msg: tooLargeFor(most).message },
      413,
    );
  const sentence = most === 0 ? m.addressTakesNoData() : m.tooLarge({ most: most / 1024 });
  return path.startsWith("/api/") ? context.json({ error: sentence }, 413) : context.text(sentence, 413);
}

/** The accounts service answers programs in English. */
const tooLargeFor = (most: number) => new Error(`Request body too large (max ${most} bytes)`);
