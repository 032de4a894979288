import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { readConfig } from "./config.ts";
import { createApp } from "./http/app.ts";
import { openSocketDoor } from "./http/connect.ts";
import { createMetrics } from "./http/metrics.ts";
import { startService } from "./http/service.ts";

const config = readConfig(process.env);
const log = pino({ name: "runner" });
const metrics = createMetrics();
const service = startService(config, log, metrics.finished);
const app = createApp(service, metrics);
const server = serve({ fetch: app.fetch, hostname: config.RUNNER_HOST, port: config.RUNNER_PORT }, ({ port }) =>
  log.info({ host: config.RUNNER_HOST, port }, "listening"),
) as Server;

openSocketDoor(server, service);

let isEnding = false;
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, async () => {
    if (isEnding) return;
    isEnding = true;
    log.info({ signal }, "draining");
    await service.drain();
    server.close();
    server.closeAllConnections();
    process.exit(0);
  });
