import { Hono } from "hono";
import { cors } from "hono/cors";
import type { AuthContext } from "../auth-context.ts";
import { answerError } from "./answer-error.ts";
import { invalid } from "./api-error.ts";
import type { Call } from "./call.ts";
import { clientAddressReader } from "./client-address.ts";
import { isStorable, readBody } from "./read-body.ts";
import { ROUTES } from "./routes.ts";

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

  for (const [address, endpoint] of Object.entries(ROUTES)) {
    const [method = "", path = ""] = address.split(" ");
    app.on(method, path, async (context) => {
      const request = context.req.raw;
      const socketAddress = (context.env as NodeEnv)?.incoming?.socket?.remoteAddress;
      const call: Call = {
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
  for (const path of new Set(Object.keys(ROUTES).map((address) => address.split(" ")[1] ?? "")))
    app.all(path, () => new Response(null, { status: 405 }));
  app.all("*", () => new Response("404 page not found\n", { status: 404 }));
  app.onError((error, context) => answerError(error, context.req.raw, auth.log));
  return app;
}

function readQuery(url: string): URLSearchParams {
  const query = new URL(url).searchParams;
  for (const [name, value] of query)
    if (!isStorable(name) || !isStorable(value))
      throw invalid("The query holds characters that cannot be stored");
  return query;
}
