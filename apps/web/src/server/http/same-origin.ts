import type { MiddlewareHandler } from "hono";
import type { Env } from "../config/env.ts";
import { siteUrlOf } from "../config/site-url.ts";
import { AppError } from "../errors/app-error.ts";

const HARMLESS = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Cookies travel with requests that other sites' pages send, so what changes something must come from a page of ours.
 * Browsers always say where a POST comes from; a program that sends neither header has no cookies of anybody.
 */
export function sameOriginOnly(env: Pick<Env, "SITE_URL" | "PORT">): MiddlewareHandler {
  const site = new URL(siteUrlOf(env)).host;
  return async (context, next) => {
    const { method, url } = context.req;
    if (!HARMLESS.has(method)) {
      const from = context.req.header("sec-fetch-site");
      const origin = context.req.header("origin");
      const isOurs = origin !== undefined && [site, new URL(url).host].includes(hostOf(origin));
      const isProgram = !from && !origin && !context.req.header("cookie");
      if (!(from === "same-origin" || (!from && isOurs) || isProgram))
        throw new AppError("forbidden", "This request came from another site.");
    }
    await next();
  };
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : "");
