import { Hono } from "hono";
import type { Logger } from "pino";
import { executeDoor, failureAnswer } from "./execute.ts";
import type { Metrics } from "./metrics.ts";
import type { Service } from "./service.ts";

/** Piston's doors and two of our own: health and metrics. */
export function createApp(service: Service, metrics: Metrics, log: Logger): Hono {
  const app = new Hono();
  app.onError((error, context) => {
    const answer = failureAnswer(error, context);
    if (answer.status === 500) log.error(error);
    return answer;
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
  app.post("/api/v2/execute", executeDoor(service));
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
