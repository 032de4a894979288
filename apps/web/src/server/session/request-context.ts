import { runWithoutScope } from "@nirmaan/db/roles/row-scope.ts";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { DistressWords } from "@nirmaan/tutor-engine/distress/distress-reply.ts";
import { createServerClient, parseCookieHeader, serializeCookieHeader } from "@supabase/ssr";
import type { SupabaseClient } from "@supabase/supabase-js";
import type { Context, MiddlewareHandler } from "hono";
import { createContext } from "react-router";
import { siteUrlOf } from "../config/site-url.ts";
import type { Services } from "../services/services.ts";

/** Fixed, because the client's default name depends on the address, and server and browser may use different ones. */
export const SESSION_COOKIE = "nirmaan-session";

/** One request and its possible session. The accounts service is called only when the session is needed. */
export type RequestContext = {
  services: Services;
  request: Request;
  /** For log lines, ours and the runner's. */
  requestId: string | undefined;
  /** Identifies a signed-out visitor for limits and the runner's queue. */
  clientAddress: string;
  hasSessionCookie: boolean;
  /** The accounts client with this request's session. Session changes are sent as cookies with the response. */
  accounts: () => SupabaseClient["auth"];
  cookiesToSet: Map<string, string>;
};

export type RequestVariables = {
  Variables: {
    requestContext: RequestContext;
    /** What a child in distress is shown with any response, a refusal too. */
    help?: DistressWords;
  };
};

export const requestContextKey = createContext<RequestContext>();

export function createRequestContext(
  services: Services,
  request: Request,
  { socketAddress, requestId }: { socketAddress?: string | undefined; requestId?: string | undefined } = {},
): RequestContext {
  const cookieHeader = request.headers.get("cookie") ?? "";
  const cookiesToSet = new Map<string, string>();
  const cookies = parseCookieHeader(cookieHeader).map(({ name, value }) => ({
    name,
    value: name === SESSION_COOKIE ? decoded(value) : value,
  }));
  const clientAddress = services.readClientAddress(socketAddress, request.headers.get("x-forwarded-for"));
  let client: SupabaseClient["auth"] | undefined;
  const accounts = () => {
    const { url, anonKey, fetchFor } = services.accounts;
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
        fetch: fetchFor(clientAddress),
        headers: {
          // Lets a student recognise their devices in the list of sessions.
          "user-agent": request.headers.get("user-agent") ?? "",
          // The language of the mails that the accounts service sends.
          "accept-language": currentLocale(),
        },
      },
    }).auth;
    return client;
  };
  return {
    services,
    request,
    requestId,
    clientAddress,
    hasSessionCookie: cookieHeader.includes(SESSION_COOKIE),
    accounts,
    cookiesToSet,
  };
}

/** Every request is handled inside: until its session is read, it sees no student's rows (TRUST-13). */
export const handleRequest = (work: () => Promise<void>): Promise<void> => runWithoutScope(work);

/** The only place that sends session cookies; a response with one must not be cached. */
export function attachRequestContext(services: Services): MiddlewareHandler<RequestVariables> {
  return async (context, next) => {
    const requestContext = createRequestContext(services, context.req.raw, {
      socketAddress: socketAddressOf(context),
      requestId: context.get("requestId"),
    });
    context.set("requestContext", requestContext);
    await handleRequest(next);
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

/** The bindings that @hono/node-server passes with a request. */
type NodeEnv = { incoming?: { socket?: { remoteAddress?: string } } } | undefined;

const socketAddressOf = (context: Context) => (context.env as NodeEnv)?.incoming?.socket?.remoteAddress;

/** Deletes the session cookies even when the accounts service could not end the session. */
export function forgetSession({ request, services, cookiesToSet }: RequestContext): void {
  const { name: session, ...options } = sessionCookieOptions(services);
  for (const { name } of parseCookieHeader(request.headers.get("cookie") ?? ""))
    if (name.startsWith(session))
      cookiesToSet.set(name, serializeCookieHeader(name, "", { ...options, maxAge: 0 }));
}

const ENCODED = "base64-";

/** The client's own decoding takes a fifth of a request's time; it accepts an already decoded session. */
function decoded(value: string): string {
  if (!value.startsWith(ENCODED)) return value;
  const text = Buffer.from(value.slice(ENCODED.length), "base64url").toString();
  return text.startsWith("{") && text.endsWith("}") ? text : value;
}
