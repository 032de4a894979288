import { siteUrlOf } from "../config/site-url.ts";
import type { Services } from "../services/services.ts";
import { sessionCookieOptions } from "./request-context.ts";

/** What the browser's own client needs, handed over at run time so that one build serves every installation. */
export function browserAuthConfig({ env, accounts }: Services, request: Request) {
  const { name: cookieName, secure: isSecure } = sessionCookieOptions({ env });
  // Our own service answers at whatever address the page was opened, be it a school's own network.
  const isOwn = accounts.service !== undefined;
  const url = !isOwn ? accounts.url : env.SITE_URL ? siteUrlOf(env) : new URL(request.url).origin;
  return { url, anonKey: accounts.anonKey, cookieName, isSecure };
}
