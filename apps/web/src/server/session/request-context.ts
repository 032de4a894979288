import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context, MiddlewareHandler } from "hono";
import { createContext } from "react-router";
import { siteUrlOf } from "../config/site-url.ts";
import type { Services } from "../services/services.ts";

/** Its default would depend on the address; server and browser must agree whatever address each one uses. */
export const SESSION_COOKIE = "nirmaan-session";

/** One request of somebody who may be signed in. Nothing is asked of the accounts service before somebody needs it. */
export type RequestContext = {
  services: Services;
  request: Request;
  hasSessionCookie: boolean;
  /** The accounts service in this visitor's name. What it changes of the session is written with the answer. */
  accounts: () => SupabaseClient["auth"];
  cookiesToSet: Map<string, string>;
};

export type RequestVariables = { Variables: { requestContext: RequestContext } };

export const requestContextKey = createContext<RequestContext>();

export function createRequestContext(
  services: Services,
  request: Request,
  socketAddress?: string,
): RequestContext {
  const cookieHeader = request.headers.get("cookie") ?? "";
  const cookiesToSet = new Map<string, string>();
  const cookies = parseCookieHeader(cookieHeader).map(({ name, value }) => ({
    name,
    value: name === SESSION_COOKIE ? decoded(value) : value,
  }));
  let client: SupabaseClient["auth"] | undefined;
  const accounts = () => {
    const { url, anonKey, fetchFor } = services.accounts;
    const forwardedFor = request.headers.get("x-forwarded-for") ?? undefined;
    client ??= createServerClient(url, anonKey, {
      cookieOptions: sessionCookieOptions(services),
      cookies: {
        getAll: () => cookies,
        setAll: (cookies) => {
          for (const { name, value, options } of cookies)
            cookiesToSet.set(name, serializeCookieHeader(name, value, options));
        },
      },
      global: {
        fetch: fetchFor({ socketAddress, forwardedFor }),
        // So that a student recognises their devices in the list of sessions.
        headers: { "user-agent": request.headers.get("user-agent") ?? "" },
      },
    }).auth;
    return client;
  };
  return {
    services,
    request,
    hasSessionCookie: cookieHeader.includes(SESSION_COOKIE),
    accounts,
    cookiesToSet,
  };
}

/** Cookies of the session leave the server here and nowhere else, and no cache may keep an answer that has one. */
export function attachRequestContext(services: Services): MiddlewareHandler<RequestVariables> {
  return async (context, next) => {
    const requestContext = createRequestContext(services, context.req.raw, socketAddressOf(context));
    context.set("requestContext", requestContext);
    await next();
    if (requestContext.cookiesToSet.size === 0) return;
    for (const cookie of requestContext.cookiesToSet.values())
      context.header("set-cookie", cookie, { append: true });
    context.header("cache-control", "private, no-store");
  };
}

export const sessionCookieOptions = ({ env }: Pick<Services, "env">) => ({
  name: SESSION_COOKIE,
  path: "/",
  sameSite: "lax" as const,
  secure: siteUrlOf(env).startsWith("https:"),
});

/** What @hono/node-server puts beside a request. */
type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

const socketAddressOf = (context: Context) => (context.env as NodeEnv)?.incoming?.socket?.remoteAddress;

/** For when the service could not be asked to end the session: the browser forgets it all the same. */
export function forgetSession({ request, services, cookiesToSet }: RequestContext): void {
  const { name: session, ...options } = sessionCookieOptions(services);
  for (const { name } of parseCookieHeader(request.headers.get("cookie") ?? ""))
    if (name.startsWith(session))
      cookiesToSet.set(name, serializeCookieHeader(name, "", { ...options, maxAge: 0 }));
}

const ENCODED = "base64-";

/** The client decodes a session character by character, a fifth of the time of a request; it takes a decoded one as it is. */
function decoded(value: string): string {
  if (!value.startsWith(ENCODED)) return value;
  const text = Buffer.from(value.slice(ENCODED.length), "base64url").toString();
  return text.startsWith("{") && text.endsWith("}") ? text : value;
}
