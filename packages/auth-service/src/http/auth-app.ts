import { Hono } from "hono";
import { cors } from "hono/cors";
import { invalid } from "../core/api-error.ts";
import type { AuthContext } from "../core/auth-context.ts";
import type { AuthRequest } from "../core/auth-request.ts";
import { clientAddressReader } from "./caller-network.ts";
import { ENDPOINTS } from "./endpoints.ts";
import { errorResponse } from "./error-response.ts";
import { isStorable, readBody } from "./read-body.ts";

/** What @hono/node-server puts beside a request. */
type NodeEnv = { incoming?: { socket?: { remoteAddress?: string | undefined } } } | undefined;

export type ReadClientAddress = (request: Request, socketAddress: string | undefined) => string;

export function createAuthApp(auth: AuthContext, readClientAddress?: ReadClientAddress): Hono {
  const app = new Hono();
  const addressOf = clientAddressReader(auth.config);

  // Bearer tokens, never cookies: another site's page gains nothing by being allowed to ask.
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
      const call: AuthRequest = {
        headers: request.headers,
        query: readQuery(request.url),
        params: context.req.param() as Record<string, string>,
        body: method === "GET" ? {} : await readBody(request, path === "/callback"),
        ip: readClientAddress
          ? readClientAddress(request, socketAddress)
          : addressOf(socketAddress, request.headers),
        userAgent: request.headers.get("user-agent") ?? "",
      };
      return endpoint(auth, call);
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
