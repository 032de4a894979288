import { isLocale } from "@nirmaan/messages/locale/locale.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { type Handler, Hono } from "hono";
import { cors } from "hono/cors";
import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import type { Endpoint } from "../core/endpoint.ts";
import { createClientAddressReader } from "./client-address.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { errorResponse } from "./error-response.ts";
import { NOT_OFFERED } from "./not-offered.ts";
import { isStorable, readBody } from "./read-body.ts";

/** The endpoints that also take a form: OAuth providers and OAuth clients send one. */
const FORM_PATHS = ["/callback", "/oauth/token"];

/** The environment that @hono/node-server passes with a request. */
type AuthNodeEnv = { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined;

export type ReadRequestAddress = (request: Request, socketAddress: string | undefined) => string;

export function createAuthApp(auth: AuthContext, readRequestAddress?: ReadRequestAddress): Hono {
  const app = new Hono();
  const { forwardedForHeader, trustedProxies } = auth.config;
  const readClientAddress = createClientAddressReader(forwardedForHeader ? trustedProxies : []);

  // Any origin is allowed, because requests are authorized by bearer tokens and never by cookies.
  app.use(
    "*",
    cors({
      origin: "*",
      allowMethods: ["GET", "POST", "PUT", "PATCH", "DELETE"],
      exposeHeaders: ["X-Total-Count", "Link", "X-Supabase-Api-Version"],
      maxAge: 600,
    }),
  );
  app.use("*", async (context, next) => {
    await next();
    if (!context.res.headers.has("cache-control")) context.res.headers.set("cache-control", "no-store");
    context.res.headers.set("x-content-type-options", "nosniff");
  });

  const handle =
    (endpoint: Endpoint, body: "json" | "form" | "unread" = "json"): Handler =>
    async (context) => {
      await auth.keyring.refresh();
      const request = context.req.raw;
      const socketAddress = (context.env as AuthNodeEnv)?.incoming?.socket?.remoteAddress;
      const isRead = body !== "unread" && request.method !== "GET" && request.method !== "HEAD";
      const authRequest: AuthRequest = {
        headers: request.headers,
        query: readQuery(request.url),
        params: context.req.param() as Record<string, string>,
        body: isRead ? await readBody(request, body === "form") : {},
        ip: readRequestAddress
          ? readRequestAddress(request, socketAddress)
          : readClientAddress(socketAddress, forwardedForHeader && request.headers.get(forwardedForHeader)),
        userAgent: request.headers.get("user-agent") ?? "",
      };
      const respond = () => endpoint(auth, authRequest);
      // Inside the web server the request has its language already; on its own, the service is told by the caller.
      const asked = request.headers.get("accept-language");
      return globalThis.LOCALE_STORE?.getStore() || !isLocale(asked) ? respond() : withLocale(asked, respond);
    };

  // Before the endpoints: otherwise "recovery-codes" would be taken for the id of a factor.
  for (const [path, endpoint] of Object.entries(NOT_OFFERED).filter(([path]) => path.startsWith("/factors/")))
    app.all(path, handle(endpoint, "unread"));
  for (const [address, endpoint] of Object.entries(ENDPOINTS)) {
    const [method = "", path = ""] = address.split(" ");
    app.on(method, path, handle(endpoint, FORM_PATHS.includes(path) ? "form" : "json"));
  }
  for (const path of new Set(Object.keys(ENDPOINTS).map((address) => address.split(" ")[1] ?? "")))
    app.all(path, () => new Response(null, { status: 405 }));
  for (const [path, endpoint] of Object.entries(NOT_OFFERED)) app.all(path, handle(endpoint, "unread"));
  app.all("*", () => new Response("404 page not found\n", { status: 404 }));
  app.onError((error, context) => errorResponse(error, context.req.raw, auth.log));
  return app;
}

function readQuery(url: string): URLSearchParams {
  const query = new URL(url).searchParams;
  for (const [name, value] of query)
    if (!isStorable(name) || !isStorable(value))
      throw invalid("The query holds characters that cannot be stored");
  return query;
}
