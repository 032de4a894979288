import { Hono } from "hono";
import type { Logger } from "pino";
import { errorResponse, executeEndpoint } from "./execute-endpoint.ts";
import type { Metrics } from "./runner-metrics.ts";
import type { Service } from "./runner-service.ts";

/** Piston's endpoints and two more: health and metrics. */
export function createRunnerApp(service: Service, metrics: Metrics, log: Logger): Hono {
  const app = new Hono();
  app.onError((error, context) => {
    const response = errorResponse(error, context);
    if (response.status === 500) log.error(error);
    return response;
  });
  app.notFound((context) => context.json({ message: "Not Found" }, 404));
  app.get("/", (context) => context.json({ message: "Piston v3.1.1" }));
  app.get("/api/v2/runtimes", (context) =>
    context.json(
      service
        .runtimes()
        .map(({ toolchain: { language, aliases }, version }) => ({ language, version, aliases })),
    ),
  );
  app.post("/api/v2/execute", executeEndpoint(service));
  app.get("/api/health", (context) => {
    const status = service.isDraining() ? "draining" : "ok";
    const body = {
      status,
      languages: service.languages(),
      limits: service.runner()?.limits,
      now: service.runner()?.gauges(),
    };
    return context.json(body, service.isDraining() ? 503 : 200);
  });
  app.get("/api/metrics", async (context) => {
    const token = service.config.RUNNER_METRICS_TOKEN;
    if (token && context.req.header("authorization") !== `Bearer ${token}`)
      return context.json({ message: "a token is needed" }, 401);
    return context.text(await metrics.text(service));
  });
  return app;
}
