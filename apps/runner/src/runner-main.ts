import type { Server } from "node:http";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { readConfig } from "./config/runner-config.ts";
import { addInteractiveSocket } from "./http/interactive-socket.ts";
import { createRunnerApp } from "./http/runner-app.ts";
import { createMetrics } from "./http/runner-metrics.ts";
import { startService } from "./http/runner-service.ts";

const config = readConfig(process.env);
const log = pino({ name: "runner" });
const metrics = createMetrics();
const service = startService(config, log, metrics.finished);
const app = createRunnerApp(service, metrics, log);
const server = serve(
  { fetch: app.fetch, hostname: config.RUNNER_HOST, port: config.RUNNER_PORT },
  ({ port }) => {
    log.info({ host: config.RUNNER_HOST, port }, "listening");
    process.send?.({ listening: port });
  },
) as Server;

addInteractiveSocket(server, service);

let isShuttingDown = false;
async function shutDown(finishJobs: () => Promise<void>): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  log.info("shutting down");
  await finishJobs();
  await service.stop();
  server.close();
  server.closeAllConnections();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void shutDown(service.drain));
// The parent process has ended, so no client waits for responses, and the next start needs this port.
process.on("disconnect", () => void shutDown(async () => {}));
