/** What metrics and traces add to an empty route, in this process. Run: npm run bench -- monitoring-cost */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { requestMetrics } from "../apps/web/src/server/monitoring/request-metrics.ts";
import { requestTrace } from "../apps/web/src/server/monitoring/request-trace.ts";
import { startTraces } from "../apps/web/src/server/monitoring/start-traces.ts";
import { measureProcess } from "../apps/web/src/server/monitoring/web-metrics.ts";

const REQUESTS = 20_000;
const ROUNDS = 7;
const routeOf = () => "/empty";

type AddMonitoring = (app: Hono) => Hono;

/** Microseconds of one request, the median of some rounds. */
async function measure(add: AddMonitoring): Promise<number> {
  const app = add(new Hono()).use(requestId());
  app.get("/empty", (context) => context.body(null, 204));
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now();
    for (let count = 0; count < REQUESTS; count++) await app.request("/empty");
    rounds.push(((performance.now() - start) * 1000) / REQUESTS);
  }
  return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0;
}

const shown = (microseconds: number, floor: number) => ({
  "µs a request": Number(microseconds.toFixed(2)),
  "more than without": Number((microseconds - floor).toFixed(2)),
});

const floor = await measure((app) => app);
measureProcess();
const counted = await measure((app) => app.use(requestMetrics(routeOf)));
const again = await measure((app) => app);
const collector = createServer((request, response) => request.resume().on("end", () => response.end("{}")));
await new Promise<void>((listening) => collector.listen(0, "127.0.0.1", listening));
const { port } = collector.address() as AddressInfo;
const stop = await startTraces({
  OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
  OTEL_TRACES_SAMPLER_ARG: 1,
});
const traced = await measure((app) => app.use(requestTrace(routeOf)));
await stop();
collector.close();
console.table({
  "empty route, without": shown(floor, floor),
  "the same, measured again": shown(again, floor),
  "with metrics": shown(counted, floor),
  "with traces of every request": shown(traced, floor),
});
