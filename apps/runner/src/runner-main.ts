import type { Server } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { serve } from "@hono/node-server";
import { pino } from "pino";
import { type Config, readConfig } from "./config/runner-config.ts";
import { addInteractiveSocket } from "./http/interactive-socket.ts";
import { createRunnerApp } from "./http/runner-app.ts";
import { createMetrics } from "./http/runner-metrics.ts";
import { startService } from "./http/runner-service.ts";

const LAST_RESPONSES_WITHIN_MS = 1000;

const config = readConfigOrExit();
const log = pino({ name: "runner", level: config.LOG_LEVEL });
const metrics = createMetrics();
const service = startService(config, log, (job) => {
  metrics.finished(job);
  log.info(job, "run finished");
});
metrics.observe(service);
const app = createRunnerApp(service, metrics, log);
const server = serve(
  { fetch: app.fetch, hostname: config.RUNNER_HOST, port: config.RUNNER_PORT },
  ({ port }) => {
    log.info({ host: config.RUNNER_HOST, port, version: service.version }, "listening");
    process.send?.({ listening: port });
  },
) as Server;

addInteractiveSocket(server, service);

/** A wrong variable is one line of the log, not a stack trace. */
function readConfigOrExit(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    pino({ name: "runner" }).fatal((error as Error).message);
    process.exit(1);
  }
}

let isShuttingDown = false;
async function shutDown(finishJobs: () => Promise<void>): Promise<void> {
  if (isShuttingDown) return;
  isShuttingDown = true;
  log.info({ load: service.load() }, "shutting down");
  await finishJobs();
  // Ends the jobs that are left; their clients are told, so that they can run them elsewhere.
  await service.stop();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  await Promise.race([closed, wait(LAST_RESPONSES_WITHIN_MS, undefined, { ref: false })]);
  server.closeAllConnections();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void shutDown(service.drain));
// The parent process has ended, so no client waits for responses, and the next start needs this port.
process.on("disconnect", () => void shutDown(async () => {}));
