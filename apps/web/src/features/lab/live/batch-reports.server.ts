import { setTimeout as wait } from "node:timers/promises";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { type StudentReport, writeReports } from "./report-live.server.ts";

const PAUSE_MS = 100;
const MOST_IN_BATCH = 500;

/** A student's newest report, and everybody who waits for it: two tabs, or a report that a newer one replaced. */
type PendingReport = { report: StudentReport; finish: ((outcome: boolean | Error) => void)[] };

/**
 * Writes the reports of a process together, at most ten times a second and one write at a time: a class that is watched
 * reports all the time, and each write alone costs more than the report. The returned function says whether a class
 * shows the student.
 */
export function createReportBatches(db: Database): (report: StudentReport) => Promise<boolean> {
  const pending = new Map<string, PendingReport>();
  let isWriting = false;

  async function writePending(): Promise<void> {
    isWriting = true;
    while (pending.size > 0) {
      const batch = [...pending.values()].slice(0, MOST_IN_BATCH);
      for (const { report } of batch) pending.delete(report.studentId);
      const outcome = await writeReports(
        db,
        batch.map(({ report }) => report),
      ).catch(asError);
      for (const { report, finish } of batch)
        for (const each of finish) each(outcome instanceof Error ? outcome : outcome.has(report.studentId));
      await wait(PAUSE_MS);
    }
    isWriting = false;
  }

  return (report) =>
    new Promise((resolve, reject) => {
      const finish = (outcome: boolean | Error) =>
        outcome instanceof Error ? reject(outcome) : resolve(outcome);
      const earlier = pending.get(report.studentId)?.finish ?? [];
      pending.set(report.studentId, { report, finish: [...earlier, finish] });
      if (!isWriting) void writePending();
    });
}

const asError = (error: unknown) => (error instanceof Error ? error : new Error(String(error)));
