import * as m from "@nirmaan/messages/api.ts";
import { Hono } from "hono";
import { AppError } from "#server/errors/app-error.ts";
import { hasMetricsToken } from "#server/monitoring/metrics-access.ts";
import { registry } from "#server/monitoring/web-metrics.ts";
import { renderMetrics } from "#server/reporting/render-metrics.ts";
import type { Services } from "#server/services/services.ts";

/** OPS-04. To anybody without the token it does not exist. */
export function metricsApi(services: Services): Hono {
  return new Hono().get("/", async (context) => {
    if (!hasMetricsToken(services.env, context.req.header("authorization")))
      throw new AppError("not-found", m.nothingHere());
    return context.body(await renderMetrics(services), 200, {
      "content-type": registry.contentType,
      "cache-control": "private, no-store",
    });
  });
}
