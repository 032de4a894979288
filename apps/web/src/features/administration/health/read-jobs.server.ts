import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/administration-health.ts";
import { sql } from "drizzle-orm";
import { formatDuration, type HealthPart } from "./part-health.ts";

const LATE_S = 600;

type Counted = { waiting: number; active: number; later: number; failed: number; oldest: number | null };

/** Counts jobs that are due, active, scheduled for later, and failed within a day. */
export async function readJobs(db: Database): Promise<Omit<HealthPart, "name">> {
  const [counted] = await db.execute<Counted>(sql`
    select count(*) filter (where state in ('created', 'retry') and start_after <= now())::int as waiting,
      count(*) filter (where state in ('created', 'retry') and start_after > now())::int as later,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed' and completed_on > now() - interval '1 day')::int as failed,
      extract(epoch from now() - min(start_after) filter (where state in ('created', 'retry') and start_after <= now()))::float8
        as oldest
    from pgboss.job`);
  if (!counted) throw new Error("no answer");
  const { waiting, active, later, failed, oldest } = counted;
  const isLate = oldest !== null && oldest > LATE_S;
  return {
    state: isLate || failed > 0 ? "warns" : "works",
    words: isLate
      ? m.jobsLate({ duration: formatDuration(oldest) })
      : failed > 0
        ? m.jobsGivenUp()
        : m.jobsWork(),
    facts: [
      { name: m.jobsWaiting(), words: String(waiting) },
      { name: m.jobsRunning(), words: String(active) },
      { name: m.jobsLater(), words: String(later) },
      { name: m.jobsFailed(), words: String(failed) },
    ],
  };
}
