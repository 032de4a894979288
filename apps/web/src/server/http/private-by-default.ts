import type { MiddlewareHandler } from "hono";

/** Responses here belong to one person whatever they declare. */
const PERSONAL = /^\/(?:api|student|teacher|admin|auth)(?:\/|$)/;

const PRIVATE = "private, no-store";

/**
 * Every response is `private, no-store`, so that nothing of it is left in a cache or behind the Back button after logging
 * out. Only public pages and files that say so themselves may be stored.
 */
export const privateByDefault: MiddlewareHandler = async (context, next) => {
  await next();
  const declared = context.res.headers.get("cache-control") ?? "";
  const isPublic = /\bpublic\b/.test(declared) && !context.res.headers.has("set-cookie");
  if (!isPublic || PERSONAL.test(context.req.path)) context.header("cache-control", PRIVATE);
};
