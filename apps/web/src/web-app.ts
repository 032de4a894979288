import * as build from "virtual:react-router/server-build";
import { serveStatic } from "@hono/node-server/serve-static";
import { pathInHindi } from "@nirmaan/messages/locale/localized-path.ts";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { RouterContextProvider } from "react-router";
import { createApi } from "#api/create-api.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { contentRevision } from "#server/content/content-overrides.ts";
import { nonceContext } from "#server/http/csp-nonce.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { limitBody } from "#server/http/limit-body.ts";
import { privateByDefault } from "#server/http/private-by-default.ts";
import { requestLog } from "#server/http/request-log.ts";
import { requireForm } from "#server/http/require-form.ts";
import { sameOriginOnly } from "#server/http/same-origin.ts";
import { securityHeaders } from "#server/http/security-headers.ts";
import { storableAddress } from "#server/http/storable-address.ts";
import { createPageRenderer, languageAssetsContext } from "#server/language/language-assets.ts";
import { localizeLinks, speakLanguage, withoutLanguage } from "#server/language/speak-language.ts";
import { LONGEST_REQUEST_ID } from "#server/monitoring/current-request.ts";
import { areMetricsOn } from "#server/monitoring/metrics-access.ts";
import { createPagePatterns } from "#server/monitoring/page-patterns.ts";
import { createRouteOf, requestMetrics } from "#server/monitoring/request-metrics.ts";
import { requestTrace } from "#server/monitoring/request-trace.ts";
import { isTracing } from "#server/monitoring/trace-span.ts";
import { serveAppShell } from "#server/pages/app-shell.ts";
import { createPageCache } from "#server/pages/page-cache.ts";
import { serveStoredFiles } from "#server/pages/stored-files.ts";
import { type Services, servicesContext } from "#server/services/services.ts";
import {
  attachRequestContext,
  type RequestVariables,
  requestContextKey,
} from "#server/session/request-context.ts";
import { themeFrom } from "#ui/theme/theme.ts";

const YEAR_S = 31_536_000;
/**
 * Files with a hash in their names, and the frames of programs, which only the browser's own cache has without a network.
 * A frame that changes needs a new name.
 */
const UNCHANGING = /\/(?:assets|runtimes)\//;
const FOREVER = `public, max-age=${YEAR_S}, immutable`;

/** The request handlers in order: accounts, the API, static files (served by Vite in development), then the pages. */
export function createApp(services: Services, filesFolder?: string): Hono<RequestVariables> {
  const app = new Hono<RequestVariables>();
  const { service } = services.accounts;
  // Behind a proxy with TLS the request's own address is http, and React Router would refuse every form.
  const pages = createPageRenderer(
    { ...build, allowedActionOrigins: [new URL(siteUrlOf(services.env)).host] },
    services.env.NODE_ENV,
    filesFolder,
  );
  const respondWithPage = createPageCache(contentRevision, themeFrom);

  app.onError(createErrorHandler(services.log));
  const routeOf = createRouteOf(createPagePatterns(build.routes));
  if (areMetricsOn(services.env)) app.use(requestMetrics(routeOf));
  if (isTracing()) app.use(requestTrace(routeOf));
  app.use(
    requestId({ limitLength: LONGEST_REQUEST_ID }),
    requestLog(services.log),
    privateByDefault,
    securityHeaders(services.env),
    limitBody(),
    speakLanguage,
    storableAddress,
  );
  // Before the same-origin check: it reads bearer tokens and never cookies, so forged requests are harmless.
  if (service) app.all("/auth/v1/*", ({ req, env }) => service.fetch(req.raw, env));
  app.use(sameOriginOnly(services.env));
  app.route("/api", createApi(services));
  if (filesFolder) {
    app.use(
      serveStatic({
        root: filesFolder,
        precompressed: true,
        onFound: (path, context) =>
          context.header("cache-control", UNCHANGING.test(path) ? FOREVER : "public, max-age=3600"),
      }),
    );
    app.get("/assets/*", serveStoredFiles(services.database.db, FOREVER));
  }
  app.get("/shell/:locale/:kind{page|workspace}", serveAppShell(build, pages.assetsOf));
  app.get("/book", ({ redirect }) => redirect(services.env.BOOKING_URL ?? "/info/contact"));
  app.all("*", requireForm, attachRequestContext(services), (context) => {
    const routerContext = new RouterContextProvider();
    routerContext.set(servicesContext, services);
    routerContext.set(requestContextKey, context.get("requestContext"));
    routerContext.set(nonceContext, context.get("secureHeadersNonce") ?? "");
    routerContext.set(languageAssetsContext, pages.assetsOfRequest);
    const request = withoutLanguage(context);
    const render = async () => pages.handlerOf(request)(request, routerContext);
    const isUnderHindi = pathInHindi(context.req.path) !== undefined;
    return respondWithPage(context, isUnderHindi ? async () => localizeLinks(await render()) : render);
  });
  return app;
}
