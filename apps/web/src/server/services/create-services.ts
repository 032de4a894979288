import { createClientAddressReader } from "@nirmaan/auth-service/client-address.ts";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { findRoleProblem } from "@nirmaan/db/roles/check-serving-role.ts";
import { connectAccounts } from "../accounts/accounts.ts";
import { shareConnections } from "../config/connection-shares.ts";
import { readEnv } from "../config/env.ts";
import { createDrain } from "../http/drain.ts";
import { connectJobQueue, type JobHandlers } from "../jobs/job-queue.ts";
import { createLimits } from "../limits/create-limits.ts";
import { createMailer } from "../mail/mailer.ts";
import { createStoredOutbox } from "../mail/stored-outbox.ts";
import { createLog } from "../monitoring/create-log.ts";
import { startTraces } from "../monitoring/start-traces.ts";
import { mayShareAccount } from "../people/may-share-account.ts";
import { createRunners } from "../runners/runners.ts";
import { createWorkerThreads } from "../workers/worker-threads.ts";
import type { Services } from "./services.ts";

type RunningServices = {
  services: Services;
  startJobs: (handlers: JobHandlers) => Promise<void>;
  close: () => Promise<void>;
};

/** Reads the environment and connects everything the server needs, once per process. */
export async function createServices(
  variables: NodeJS.ProcessEnv,
  workThread?: URL,
): Promise<RunningServices> {
  const env = readEnv(variables);
  const log = createLog(env);
  const stopTraces = await startTraces(env);
  const { pages, accounts: forAccounts } = shareConnections(env.DATABASE_CONNECTIONS);
  const database = connectDatabase(env.DATABASE_URL, {
    connections: pages,
    directUrl: env.DIRECT_DATABASE_URL,
  });
  const problem = env.ALLOW_OWNER_ROLE === "off" && (await findRoleProblem(database.sql));
  if (problem) throw new Error(problem);
  const mail = createMailer(env, database.db);
  const accounts = await connectAccounts(env, mail, log, {
    connections: forAccounts,
    sms: createStoredOutbox(database.db).sendSms,
    mayShareAccount: (userId) => mayShareAccount(database.db, userId),
  });
  const jobQueue = await connectJobQueue(database.sql, log);
  const threads = createWorkerThreads(workThread);
  const runners = createRunners(env, log);
  const stopWatching = runners.watch();
  return {
    services: {
      env,
      database,
      log,
      accounts,
      mail,
      enqueue: jobQueue.enqueue,
      limits: createLimits(database.db),
      readClientAddress: createClientAddressReader(env.TRUSTED_PROXIES),
      threads,
      runners,
      drain: createDrain(),
    },
    startJobs: jobQueue.start,
    close: async () => {
      stopWatching();
      await jobQueue.close();
      await threads.close();
      await accounts.close();
      await database.close();
      await stopTraces();
    },
  };
}
