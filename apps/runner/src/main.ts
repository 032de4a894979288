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
const app = createApp(service, metrics, log);
const server = serve(
  { fetch: app.fetch, hostname: config.RUNNER_HOST, port: config.RUNNER_PORT },
  ({ port }) => {
    log.info({ host: config.RUNNER_HOST, port }, "listening");
    process.send?.({ listening: port });
  },
) as Server;

openSocketDoor(server, service);

let isEnding = false;
async function end(): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  log.info("draining");
  await service.drain();
  server.close();
  server.closeAllConnections();
  process.exit(0);
}
// "disconnect": the process that started us is gone, however it ended, so nobody would stop us later.
for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.on(event, () => void end());
