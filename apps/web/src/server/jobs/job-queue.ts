import type { Database } from "@nirmaan/db/connect-database.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { transactionClient } from "@nirmaan/db/transaction-client.ts";
import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type postgres from "postgres";
import { currentRequestId, runWithRequestId } from "../monitoring/current-request.ts";
import { withSpan } from "../monitoring/trace-span.ts";
import { jobSeconds, jobs } from "../monitoring/web-metrics.ts";
import { bossOver, bossWithin } from "./boss-client.ts";

/** Work done after the response was sent. The payload is stored in PostgreSQL and holds no personal data except ids. */
export type Job =
  | { name: "compact-repository"; studentId: string }
  | { name: "push-work"; studentId: string }
  | { name: "send-receipt"; studentId: string; invoiceNumber: string }
  | { name: "notify-payment-failure"; studentId: string }
  | { name: "cancel-duplicate"; subscriptionId: string }
  | { name: "refund-duplicate-course"; paymentId: string }
  | { name: "cancel-subscriptions"; studentId: string }
  | { name: "reconcile-subscriptions" }
  | { name: "erase-due-accounts" }
  | { name: "delete-expired-limits" }
  | { name: "deliver-alerts" }
  | { name: "deliver-plea"; messageId: string }
  | { name: "deliver-announcement"; announcementId: string }
  | { name: "grade-exam"; examId: string; studentId: string }
  | { name: "compare-programs"; reportId: string }
  | { name: "send-guardian-letter"; studentId: string; letter: GuardianLetter }
  | { name: "send-erasure-receipt"; studentId: string }
  | { name: "disconnect-github"; studentId: string }
  | { name: "remind-of-erasure" }
  | { name: "send-unused-notices" }
  | { name: "ask-of-age" }
  | { name: "send-reminders" }
  | { name: "send-weekly-mails" }
  | { name: "delete-expired" };

/** Letters to every guardian of record. */
type GuardianLetter =
  | "answered"
  | "withdrawn"
  | "lifted"
  | "other-guardian"
  | "guardian-added"
  | "verified"
  | "corrected"
  | "erasure-soon";

type JobName = Job["name"];
/** With `within` the job is part of that transaction: it exists if and only if the transaction commits. */
export type Enqueue = (job: Job, options?: { afterSeconds?: number; within?: Database }) => Promise<void>;
export type JobHandlers = { [Name in JobName]: (job: Extract<Job, { name: Name }>) => Promise<void> };

type Queue = { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds: number };

const QUEUES: Record<JobName, Queue> = {
  "compact-repository": { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 300 },
  "push-work": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 300 },
  "send-receipt": { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "notify-payment-failure": { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "cancel-duplicate": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "refund-duplicate-course": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "cancel-subscriptions": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "reconcile-subscriptions": { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 },
  "erase-due-accounts": { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 },
  "delete-expired-limits": { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 },
  "deliver-alerts": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 300 },
  "deliver-plea": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 300 },
  "send-guardian-letter": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "send-erasure-receipt": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "disconnect-github": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "remind-of-erasure": { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 },
  "send-unused-notices": { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 },
  "ask-of-age": { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 },
  "send-reminders": { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 },
  "send-weekly-mails": { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 },
  "delete-expired": { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 },
  "grade-exam": { retryLimit: 8, retryDelay: 15, retryBackoff: true, expireInSeconds: 900 },
  "compare-programs": { retryLimit: 2, retryDelay: 15, retryBackoff: true, expireInSeconds: 300 },
  "deliver-announcement": { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 900 },
};
/** Names that version 0.2.0 gave: its processes may enqueue them during an upgrade, and its jobs may still wait. */
const FORMER_NAMES: Record<string, JobName> = {
  "pack-repository": "compact-repository",
  "tell-of-failed-payment": "notify-payment-failure",
  "end-double": "cancel-duplicate",
  "refund-double": "refund-duplicate-course",
  "end-subscriptions": "cancel-subscriptions",
  "keep-subscriptions": "reconcile-subscriptions",
  "delete-due-accounts": "erase-due-accounts",
  "spread-announcement": "deliver-announcement",
  "guardian-letter": "send-guardian-letter",
  "erasure-receipt": "send-erasure-receipt",
  "delete-unused-accounts": "send-unused-notices",
};
/** The next hour runs them again. */
const HOURLY: Job[] = [
  { name: "reconcile-subscriptions" },
  { name: "erase-due-accounts" },
  { name: "delete-expired-limits" },
  { name: "deliver-alerts" },
  { name: "remind-of-erasure" },
  { name: "send-unused-notices" },
  { name: "ask-of-age" },
  { name: "send-reminders" },
  { name: "send-weekly-mails" },
  { name: "delete-expired" },
];
/** Also at every start, since the server may have been down for days. */
const AT_START: Job[] = [
  { name: "deliver-alerts" },
  { name: "remind-of-erasure" },
  { name: "erase-due-accounts" },
  { name: "delete-expired" },
];
/** The longest time that a timer of Node takes. */
const NO_BACKGROUND_MIGRATION_S = 2_000_000;
const EVERY_HOUR = "7 * * * *";

/** Creates or migrates the tables of the job queue, as the role that owns them. */
export async function installJobQueue(ownerUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: ownerUrl, max: 1, supervise: false, schedule: false });
  boss.on("error", () => {});
  await boss.start();
  await boss.stop({ graceful: false });
}

/** Jobs are stored in PostgreSQL: they survive this process, and any web process may run them. */
export async function connectJobQueue(pool: postgres.Sql, log: Logger) {
  // With `migrate` it accepts the tables of a newer version, which without it it refuses. It changes nothing: a process
  // does not start on older tables (apps/launcher/src/product/require-servable.ts), and the role that serves owns none.
  const boss = new PgBoss({
    db: bossOver(pool),
    migrate: true,
    bamIntervalSeconds: NO_BACKGROUND_MIGRATION_S,
  });
  boss.on("error", (error: Error) => log.error({ err: error }, "the job queue failed"));
  await boss.start();
  const names = Object.keys(QUEUES) as JobName[];
  for (const name of names) await boss.createQueue(name, { ...QUEUES[name], policy: "short" });
  for (const [former, name] of Object.entries(FORMER_NAMES)) {
    await boss.createQueue(former, { ...QUEUES[name], policy: "short" });
    await boss.unschedule(former);
  }
  for (const job of HOURLY) await boss.schedule(job.name, EVERY_HOUR, job);

  const enqueue: Enqueue = async (job, { afterSeconds, within } = {}) => {
    // The policy "short" keeps one of several equal queued jobs, which sees everything saved before it starts.
    const requestId = currentRequestId();
    await boss.send(job.name, requestId ? { ...job, requestId } : job, {
      singletonKey: JSON.stringify(job),
      ...(afterSeconds && { startAfter: afterSeconds }),
      ...(within && { db: bossWithin(transactionClient(within)) }),
    });
  };
  const start = async (handlers: JobHandlers) => {
    for (const name of names)
      await boss.work<StoredJob>(name, async ([job]) => job && runJob(handlers, job.data, log));
    for (const [former, name] of Object.entries(FORMER_NAMES))
      await boss.work<StoredJob>(
        former,
        async ([job]) => job && runJob(handlers, { ...job.data, name } as StoredJob, log),
      );
    for (const job of AT_START) await enqueue(job);
  };
  return { enqueue, start, close: () => boss.stop({ timeout: 5000 }) };
}

/** A job keeps the id of the request that asked for it, so that one search in the logs finds both. */
type StoredJob = Job & { requestId?: string };

function runJob(
  handlers: JobHandlers,
  { requestId = crypto.randomUUID(), ...job }: StoredJob,
  log: Logger,
): Promise<void> {
  const handle = handlers[job.name] as (job: Job) => Promise<void>;
  return runWithRequestId(requestId, async () => {
    const stopTimer = jobSeconds.startTimer({ job: job.name });
    try {
      await withSpan(`job ${job.name}`, {}, () => withWideScope("jobs", () => handle(job as Job)));
      jobs.inc({ job: job.name, result: "done" });
      log.info({ job: job.name, ms: Math.round(stopTimer() * 1000) }, "job");
    } catch (error) {
      jobs.inc({ job: job.name, result: "failed" });
      log.warn(
        { err: error, job: job.name, ms: Math.round(stopTimer() * 1000) },
        "a job failed and is tried again",
      );
      throw error;
    }
  });
}
