import * as m from "@nirmaan/messages/server-http.ts";
import type { MiddlewareHandler } from "hono";
import type { Env } from "../config/env.ts";
import { siteUrlOf } from "../config/site-url.ts";
import { AppError } from "../errors/app-error.ts";

const SAFE_METHODS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Protects against cross-site request forgery: requests that change something must come from our own pages.
 * Browsers always send the origin of a POST; a program that sends neither header nor cookies has no session to abuse.
 */
export function sameOriginOnly(env: Pick<Env, "SITE_URL" | "PORT">): MiddlewareHandler {
  const isOurs = createOriginCheck(env);
  return async (context, next) => {
    const { method, url } = context.req;
    if (!SAFE_METHODS.has(method)) {
      const from = context.req.header("sec-fetch-site");
      const origin = context.req.header("origin");
      const isProgram = !from && !origin && !context.req.header("cookie");
      if (!(from === "same-origin" || (!from && isOurs(origin, new URL(url).host)) || isProgram))
        throw new AppError("forbidden", m.fromAnotherSite());
    }
    await next();
  };
}

/** An origin is ours when its host is the site's, or the one that the request was sent to. */
export function createOriginCheck(env: Pick<Env, "SITE_URL" | "PORT">) {
  const site = new URL(siteUrlOf(env)).host;
  return (origin: string | undefined, requestedHost: string | undefined): boolean => {
    if (origin === undefined || !URL.canParse(origin)) return false;
    const { host } = new URL(origin);
    return host !== "" && [site, requestedHost].includes(host);
  };
}
