import { sql } from "drizzle-orm";
import { PRODUCT_VERSION } from "../monitoring/product-version.ts";
import {
  buildInfo,
  databaseConnections,
  databaseUp,
  queueJobs,
  queueOldestSeconds,
  registry,
  threadJobs,
} from "../monitoring/web-metrics.ts";
import type { Services } from "../services/services.ts";

/** A scrape waits no longer for the database; the metrics of the process itself are answered without it. */
const DATABASE_WITHIN_MS = 2_000;

type MeasuredServices = Pick<Services, "database" | "threads" | "log">;
type QueueRow = {
  name: string;
  waiting: number;
  running: number;
  later: number;
  failed: number;
  oldest: number;
};

/** All metrics as Prometheus text. */
export async function renderMetrics(services: MeasuredServices): Promise<string> {
  for (const [state, count] of Object.entries(services.database.pool()))
    databaseConnections.set({ state }, count);
  for (const [kind, figures] of Object.entries(services.threads.figures()))
    for (const [state, count] of Object.entries(figures)) threadJobs.set({ kind, state }, count);
  buildInfo.set({ version: PRODUCT_VERSION }, 1);
  await measureQueue(services);
  return registry.metrics();
}

async function measureQueue({ database, log }: MeasuredServices): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error("the database did not answer")), DATABASE_WITHIN_MS);
  });
  try {
    showQueue(await Promise.race([readQueue(database), tooLate]));
    databaseUp.set(1);
  } catch (error) {
    log.warn({ err: error }, "the queue's metrics could not be read");
    databaseUp.set(0);
  } finally {
    clearTimeout(timer);
  }
}

/** Names of jobs are our own constants, and finished jobs are not read. */
const readQueue = ({ db }: Services["database"]) =>
  db.execute<QueueRow>(sql`
    select name,
      count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as running,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      coalesce(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())), 0)::float8 as oldest
    from pgboss.job where state in ('created', 'retry', 'active', 'failed') group by name`);

function showQueue(rows: QueueRow[]): void {
  queueJobs.reset();
  for (const { name, waiting, running, later, failed } of rows)
    for (const [state, count] of Object.entries({ waiting, running, later, failed }))
      queueJobs.set({ job: name, state }, count);
  queueOldestSeconds.set(Math.max(0, ...rows.map(({ oldest }) => oldest)));
}
