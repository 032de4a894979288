import { Hono } from "hono";
import { cors } from "hono/cors";
import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { createCallerNetworkReader } from "./caller-network.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { errorResponse } from "./error-response.ts";
import { isStorable, readBody } from "./read-body.ts";

/** The environment that @hono/node-server passes with a request. */
type NodeEnv = { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined;

export type ReadClientAddress = (request: Request, socketAddress: string | undefined) => string;

export function createAuthApp(auth: AuthContext, readClientAddress?: ReadClientAddress): Hono {
  const app = new Hono();
  const addressOf = createCallerNetworkReader(auth.config);

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

  for (const [address, endpoint] of Object.entries(ENDPOINTS)) {
    const [method = "", path = ""] = address.split(" ");
    app.on(method, path, async (context) => {
      const request = context.req.raw;
      const socketAddress = (context.env as NodeEnv)?.incoming?.socket?.remoteAddress;
      const authRequest: AuthRequest = {
        headers: request.headers,
        query: readQuery(request.url),
        params: context.req.param() as Record<string, string>,
        body: method === "GET" ? {} : await readBody(request, path === "/callback"),
        ip: readClientAddress
          ? readClientAddress(request, socketAddress)
          : addressOf(socketAddress, request.headers),
        userAgent: request.headers.get("user-agent") ?? "",
      };
      return endpoint(auth, authRequest);
    });
  }
  for (const path of new Set(Object.keys(ENDPOINTS).map((address) => address.split(" ")[1] ?? "")))
    app.all(path, () => new Response(null, { status: 405 }));
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
