import {
  LOAD_HEADER,
  REQUEST_ID_HEADER,
  RUNNER_PATHS,
  type RunnerHealth,
} from "@nirmaan/execution/runner/http-contract.ts";
import { Hono } from "hono";
import type { Logger } from "pino";
import { createTokenCheck } from "./bearer-token.ts";
import { errorResponse, executeEndpoint } from "./execute-endpoint.ts";
import type { Metrics } from "./runner-metrics.ts";
import type { Service } from "./runner-service.ts";

/** Piston's endpoints and two more: health and metrics. */
export function createRunnerApp(service: Service, metrics: Metrics, log: Logger): Hono {
  const { RUNNER_SECRET, RUNNER_METRICS_TOKEN } = service.config;
  const mayRun = createTokenCheck(RUNNER_SECRET);
  const mayReadMetrics = createTokenCheck(RUNNER_METRICS_TOKEN ? [RUNNER_METRICS_TOKEN] : []);
  const app = new Hono();
  app.onError((error, context) => {
    const response = errorResponse(error, context);
    if (response.status === 500)
      log.error({ err: error, requestId: context.req.header(REQUEST_ID_HEADER) }, "request failed");
    return response;
  });
  app.notFound((context) => context.json({ message: "Not Found" }, 404));
  app.get("/", (context) => context.json({ message: "Piston v3.1.1" }));
  app.use("/api/v2/*", async (context, next) => {
    if (!mayRun(context.req.header("authorization")))
      return context.json({ message: "The runner needs its secret" }, 401);
    await next();
    context.header(LOAD_HEADER, String(service.load()));
  });
  app.get(RUNNER_PATHS.runtimes, (context) =>
    context.json(
      service
        .runtimes()
        .map(({ toolchain: { language, aliases }, version }) => ({ language, version, aliases })),
    ),
  );
  app.post(RUNNER_PATHS.execute, executeEndpoint(service));
  app.get(RUNNER_PATHS.health, (context) =>
    context.json(healthOf(service), service.isDraining() ? 503 : 200),
  );
  app.get("/metrics", async (context) => {
    if (!mayReadMetrics(context.req.header("authorization")))
      return context.json({ message: "a token is needed" }, 401);
    return context.text(await metrics.text());
  });
  return app;
}

const healthOf = (service: Service): RunnerHealth => ({
  status: service.isDraining() ? "draining" : "ok",
  version: service.version,
  uptimeSeconds: Math.floor(process.uptime()),
  load: service.load(),
  languages: service.languages(),
  ...service.limits(),
  now: service.runner()?.gauges(),
});
