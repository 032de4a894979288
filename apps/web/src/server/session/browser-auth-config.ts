import { siteUrlOf } from "../config/site-url.ts";
import type { Services } from "../services/services.ts";
import { sessionCookieOptions } from "./request-context.ts";

/** The configuration of the browser's Supabase client, passed at run time so that one build fits every installation. */
export function browserAuthConfig({ env, accounts }: Services, request: Request) {
  const { name: cookieName, secure: isSecure } = sessionCookieOptions({ env });
  // Our own service answers at any address under which the page was opened, such as one in a school's network.
  const isOwnService = accounts.service !== undefined;
  const url = !isOwnService ? accounts.url : env.SITE_URL ? siteUrlOf(env) : new URL(request.url).origin;
  return { url, anonKey: accounts.anonKey, cookieName, isSecure };
}
