import { serve } from "@hono/node-server";
import { Hono } from "hono";
import { readConfig } from "./config.ts";

const config = readConfig(process.env);
const app = new Hono();
app.get("/api/health", (context) => context.json({ status: "ok", languages: {} }));
app.get("/api/v2/runtimes", (context) => context.json([]));

const server = serve(
  { fetch: app.fetch, hostname: config.RUNNER_HOST, port: config.RUNNER_PORT },
  ({ port }) => {
    process.send?.({ listening: port });
  },
);
for (const event of ["SIGINT", "SIGTERM", "disconnect"] as const) {
  process.on(event, () => server.close(() => process.exit(0)));
}
