import { serve } from "@hono/node-server";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import pino from "pino";
import type { createApp } from "./app.ts";
import { readEnv } from "./server/env.ts";

const FINISH_WITHIN_MS = 10_000;
const BUILT_APP = "../build/server/index.js";

const env = readEnv(process.env);
const log = pino({ level: env.LOG_LEVEL });
const database = connectDatabase(env.DATABASE_URL);
const built: { createApp: typeof createApp } = await import(new URL(BUILT_APP, import.meta.url).href);
const app = built.createApp({ env, database, log });

const server = serve({ fetch: app.fetch, port: env.PORT }, ({ port }) => {
  log.info({ port }, "listening");
  process.send?.({ listening: port });
});
server.on("error", (error) => {
  log.fatal({ err: error }, "cannot listen");
  process.exit(1);
});

let isStopping = false;
function stop(): void {
  if (isStopping) return;
  isStopping = true;
  setTimeout(() => process.exit(1), FINISH_WITHIN_MS).unref();
  server.close(async () => {
    await database.close();
    process.exit(0);
  });
  if ("closeIdleConnections" in server) server.closeIdleConnections();
}
process.on("SIGTERM", stop);
process.on("SIGINT", stop);
// The process that started us is gone, however it ended: nobody would stop us later.
process.on("disconnect", stop);
