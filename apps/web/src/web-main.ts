import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import pino from "pino";
import { createExecuteSocket } from "./api/execution/execute-socket.ts";
import { backgroundJobs } from "./background-jobs.ts";
import { deleteDueAccounts } from "./features/accounts/privacy/delete-due-accounts.server.ts";
import { deleteHistory } from "./features/history/delete-history.server.ts";
import { settleLeftBehind } from "./features/history/settle-repository.server.ts";
import { connectAccounts } from "./server/accounts/accounts.ts";
import { accountsAdminClient } from "./server/accounts/accounts-admin-client.ts";
import { readEnv } from "./server/config/env.ts";
import { serveUntilStopped } from "./server/http/serve-until-stopped.ts";
import { connectJobQueue } from "./server/jobs/job-queue.ts";
import { repeatHourly } from "./server/jobs/repeat-hourly.ts";
import { createRunLimit } from "./server/limits/run-limit.ts";
import { createMailer } from "./server/mail/mailer.ts";
import { fillPageCache, waitUntilIdle } from "./server/pages/fill-page-cache.ts";
import type { createApp } from "./web-app.ts";

const built = (path: string) => new URL(`../build/${path}`, import.meta.url);

const env = readEnv(process.env);
const log = pino({ level: env.LOG_LEVEL });
const database = connectDatabase(env.DATABASE_URL);
const mail = createMailer(env);
const accounts = await connectAccounts(env, mail, log);
const jobs = await connectJobQueue(env, log);
const { createApp: create }: { createApp: typeof createApp } = await import(built("server/index.js").href);
const services = { env, database, log, accounts, mail, enqueue: jobs.enqueue };
await jobs.work(backgroundJobs(services));
const app = create(services, built("client").pathname);
let lastAskedAt = 0;

serveUntilStopped({
  port: env.PORT,
  log,
  answer: (request, bindings) => {
    lastAskedAt = performance.now();
    return app.fetch(request, bindings);
  },
  upgrade: createExecuteSocket(services, createRunLimit()),
  whenStopped: async () => {
    await jobs.close();
    await accounts.close();
    await database.close();
  },
});

fillPageCache(
  (path) => app.request(path, { headers: { "accept-encoding": "br" } }),
  () => waitUntilIdle(() => lastAskedAt),
).then(
  (pages) => log.info({ pages }, "public pages are in memory"),
  (error: unknown) =>
    log.warn({ err: error }, "public pages could not be prepared; they are made when asked for"),
);

repeatHourly(log, "bringing repositories up to date", () => settleLeftBehind(database.db, env.DATA_DIR));

repeatHourly(log, "deleting accounts whose days of grace are over", () =>
  deleteDueAccounts(database.db, {
    deleteUser: (userId) => accountsAdminClient(accounts).deleteUser(userId),
    deleteFiles: (studentId) => deleteHistory(env.DATA_DIR, studentId),
  }),
);
