import * as build from "virtual:react-router/server-build";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { createApi } from "#api/create-api.ts";
import { answerError } from "#server/answer-error.ts";
import { nonceContext } from "#server/nonce.ts";
import { createPageCache } from "#server/page-cache.ts";
import { requestLog } from "#server/request-log.ts";
import { sameOriginOnly } from "#server/same-origin.ts";
import { securityHeaders } from "#server/security-headers.ts";
import { type Services, servicesContext } from "#server/services.ts";
import { type VisitVariables, visitContext, visits } from "#server/visit.ts";

const YEAR_S = 31_536_000;

/** Everything the web server answers, in order: accounts, the API, our files (Vite serves them in development), then the pages. */
export function createApp(services: Services, filesFolder?: string): Hono<VisitVariables> {
  const app = new Hono<VisitVariables>();
  const { service } = services.accounts;
  const renderPage = createRequestHandler(build, services.env.NODE_ENV);
  const answerPage = createPageCache();

  app.onError(answerError(services.log));
  app.use(requestId(), requestLog(services.log), securityHeaders(services.env));
  // It reads bearer tokens, never cookies: other sites' pages gain nothing by calling it.
  if (service) app.all("/auth/v1/*", ({ req, env }) => service.fetch(req.raw, env));
  app.use(sameOriginOnly(services.env));
  app.route("/api", createApi(services));
  if (filesFolder) {
    app.use(
      serveStatic({
        root: filesFolder,
        precompressed: true,
        onFound: (path, context) =>
          context.header(
            "cache-control",
            path.includes("/assets/") ? `public, max-age=${YEAR_S}, immutable` : "public, max-age=3600",
          ),
      }),
    );
  }
  app.get("/book", ({ redirect }) => redirect(services.env.BOOKING_URL ?? "/info/contact"));
  app.all("*", visits(services), (context) => {
    const forLoaders = new RouterContextProvider();
    forLoaders.set(servicesContext, services);
    forLoaders.set(visitContext, context.get("visit"));
    forLoaders.set(nonceContext, context.get("secureHeadersNonce") ?? "");
    return answerPage(context, () => renderPage(context.req.raw, forLoaders));
  });
  return app;
}
