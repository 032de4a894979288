import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import pino from "pino";
import { createServer as createViteServer } from "vite";
import { createExecuteSocket } from "./api/execution/execute-socket.ts";
import { backgroundJobs } from "./background-jobs.ts";
import { connectAccounts } from "./server/accounts/accounts.ts";
import { readEnv } from "./server/config/env.ts";
import { serveUntilStopped } from "./server/http/serve-until-stopped.ts";
import { connectJobQueue } from "./server/jobs/job-queue.ts";
import { createRunLimit } from "./server/limits/run-limit.ts";
import { createMailer } from "./server/mail/mailer.ts";
import type { createApp } from "./web-app.ts";

const env = readEnv(process.env);
const log = pino({ level: env.LOG_LEVEL });
const database = connectDatabase(env.DATABASE_URL);
const mail = createMailer(env);
const accounts = await connectAccounts(env, mail, log);
const jobs = await connectJobQueue(env, log);
const services = { env, database, log, accounts, mail, enqueue: jobs.enqueue };
await jobs.work(backgroundJobs(services));
const vite = await createViteServer({
  root: new URL("..", import.meta.url).pathname,
  server: { middlewareMode: true },
  appType: "custom",
});

serveUntilStopped({
  port: env.PORT,
  log,
  filesFirst: vite.middlewares,
  // Loaded for every request: Vite hands out the newest version and only evaluates what has changed.
  answer: async (request) => {
    const { createApp: create } = (await vite.ssrLoadModule("./src/web-app.ts")) as {
      createApp: typeof createApp;
    };
    return create(services).fetch(request);
  },
  upgrade: createExecuteSocket(services, createRunLimit()),
  whenStopped: async () => {
    await vite.close();
    await jobs.close();
    await accounts.close();
    await database.close();
  },
});
