import { createClientAddressReader } from "@nirmaan/auth-service/client-address.ts";
import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import type { Connection, Database } from "@nirmaan/db/connect-database.ts";
import pino from "pino";
import type { Accounts } from "#server/accounts/accounts.ts";
import { readEnv } from "#server/config/env.ts";
import { createDrain } from "#server/http/drain.ts";
import type { Job } from "#server/jobs/job-queue.ts";
import { createLimits } from "#server/limits/create-limits.ts";
import { createRunners } from "#server/runners/runners.ts";
import type { Services } from "#server/services/services.ts";
import { testThreads } from "./test-threads.ts";

/** Everybody is signed out. Tests that need accounts use `createTestAccounts`. */
const NO_ACCOUNTS: Accounts = {
  url: "http://accounts.invalid",
  anonKey: "anon",
  serviceRoleKey: "service",
  fetchFor: () => async () => Response.json({ code: 401, msg: "no accounts in this test" }, { status: 401 }),
  close: async () => {},
};

export type TestServices = Services & { sentMails: MailMessage[]; jobs: Job[] };

/** Services for tests of endpoints: a silent log, and lists of the sent mails and the queued jobs. */
export function testServices(database: Connection, variables: Record<string, string> = {}): TestServices {
  const env = readEnv({ NODE_ENV: "test", DATABASE_URL: "postgres://localhost/unused", ...variables });
  const sentMails: MailMessage[] = [];
  const mail = async (message: MailMessage) => {
    sentMails.push(message);
  };
  const jobs: Job[] = [];
  const enqueue = async (job: Job) => {
    jobs.push(job);
  };
  const log = pino({ level: "silent" });
  return {
    env,
    database,
    log,
    accounts: NO_ACCOUNTS,
    mail,
    sentMails,
    enqueue,
    jobs,
    // Without a database the limits are counted in memory.
    limits: createLimits(database.db ?? ({} as Database)),
    readClientAddress: createClientAddressReader(env.TRUSTED_PROXIES),
    threads: testThreads,
    runners: createRunners(env, log),
    drain: createDrain(),
  };
}
