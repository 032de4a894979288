import { PgBoss } from "pg-boss";
import type { Logger } from "pino";
import type { Env } from "../config/env.ts";

/** What is done after the answer has gone out. Each names what it needs; nothing personal but an id is stored with it. */
export type Job =
  | { name: "pack-repository"; studentId: string }
  | { name: "push-work"; studentId: string }
  | { name: "send-receipt"; studentId: string; invoiceNumber: string }
  | { name: "tell-of-failed-payment"; studentId: string }
  | { name: "end-double"; subscriptionId: string }
  | { name: "end-subscriptions"; studentId: string }
  | { name: "keep-subscriptions" }
  | { name: "spread-announcement"; announcementId: string };

type JobName = Job["name"];
export type Enqueue = (job: Job, when?: { afterSeconds: number }) => Promise<void>;
export type JobHandlers = { [Name in JobName]: (job: Extract<Job, { name: Name }>) => Promise<void> };

type Queue = { retryLimit: number; retryDelay: number; retryBackoff: boolean; expireInSeconds: number };

const QUEUES: Record<JobName, Queue> = {
  "pack-repository": { retryLimit: 2, retryDelay: 60, retryBackoff: true, expireInSeconds: 300 },
  "push-work": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 300 },
  "send-receipt": { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "tell-of-failed-payment": { retryLimit: 8, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "end-double": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "end-subscriptions": { retryLimit: 12, retryDelay: 30, retryBackoff: true, expireInSeconds: 120 },
  "keep-subscriptions": { retryLimit: 0, retryDelay: 0, retryBackoff: false, expireInSeconds: 900 },
  "spread-announcement": { retryLimit: 8, retryDelay: 5, retryBackoff: true, expireInSeconds: 900 },
};
const EVERY_HOUR = "7 * * * *";
const CONNECTIONS = 2;

/** Jobs live in PostgreSQL: they survive this process, and any web process may take them. */
export async function connectJobQueue(env: Pick<Env, "DATABASE_URL">, log: Logger) {
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    max: CONNECTIONS,
    application_name: "nirmaan-jobs",
  });
  boss.on("error", (error: Error) => log.error({ err: error }, "the job queue failed"));
  await boss.start();
  const names = Object.keys(QUEUES) as JobName[];
  for (const name of names) await boss.createQueue(name, { ...QUEUES[name], policy: "short" });

  const hourly: Job = { name: "keep-subscriptions" };
  await boss.schedule(hourly.name, EVERY_HOUR, hourly);

  const enqueue: Enqueue = async (job, when) => {
    // "short": of equal waiting jobs one is enough, and it sees everything that was saved before it starts.
    await boss.send(job.name, job, {
      singletonKey: JSON.stringify(job),
      ...(when && { startAfter: when.afterSeconds }),
    });
  };
  const work = async (workers: JobHandlers) => {
    for (const name of names)
      await boss.work<Job>(name, async ([job]) => job && runJob(workers, job.data, log));
  };
  return { enqueue, work, close: () => boss.stop({ timeout: 5000 }) };
}

async function runJob(workers: JobHandlers, job: Job, log: Logger): Promise<void> {
  try {
    await (workers[job.name] as (job: Job) => Promise<void>)(job);
  } catch (error) {
    log.warn({ err: error, job: job.name }, "a job failed and is tried again");
    throw error;
  }
}
