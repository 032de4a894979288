import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Enqueue } from "#server/jobs/job-queue.ts";
import type { DatedSnapshot } from "../provider/provider-event.ts";
import { applySnapshot, type SnapshotChange } from "./apply-snapshot.server.ts";
import { findDuplicate } from "./find-duplicate.server.ts";

/**
 * Stores a snapshot and enqueues what follows from it in the same transaction, so that whoever reports a state first (a
 * webhook, an answer, the hourly reconciliation) also causes the mail about a failed payment or the end of a duplicate.
 */
export async function storeSnapshot(
  transaction: Database,
  enqueue: Enqueue,
  known: DatedSnapshot,
): Promise<SnapshotChange | undefined> {
  const change = await applySnapshot(transaction, known);
  if (!change) return undefined;
  const { studentId, before, after } = change;
  if (after.status !== before.status && ["pending", "halted"].includes(after.status))
    await enqueue({ name: "notify-payment-failure", studentId }, { within: transaction });
  // Two subscriptions authorised at once: the student's row is locked by now, so the later transaction sees the earlier.
  if (before.status === "created" && (await findDuplicate(transaction, after.id)))
    await enqueue({ name: "cancel-duplicate", subscriptionId: after.id }, { within: transaction });
  return change;
}
