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
async function end(finish: () => Promise<void>): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  log.info("ending");
  await finish();
  await service.stop();
  server.close();
  server.closeAllConnections();
  process.exit(0);
}
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => void end(service.drain));
// The process that started us is gone, however it ended: nobody waits for answers, and the next start wants our port.
process.on("disconnect", () => void end(async () => {}));
