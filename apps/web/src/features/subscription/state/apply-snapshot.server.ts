import type { Database } from "@nirmaan/db/connect-database.ts";
import { givenTiers, ledger, providerPlans, refunds, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { and, eq, exists, gt, gte, lte, ne, or, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { type DatedSnapshot, newerSnapshot, type Snapshot } from "../provider/provider-event.ts";
import { CHARGE_SLACK_S, isUnpaid, tierUntil } from "./subscription-state.ts";

export type SnapshotChange = { studentId: string; before: Snapshot; after: Snapshot };

/** Stores a snapshot if it is newer than the stored one. Returns the change, or undefined if there is none. */
export async function applySnapshot(
  transaction: Database,
  known: DatedSnapshot,
): Promise<SnapshotChange | undefined> {
  const isSelected = eq(subscriptions.id, known.snapshot.id);
  const [row] = await transaction.select().from(subscriptions).where(isSelected).for("update");
  if (!row) return undefined;
  const before = row.snapshot as Snapshot;
  const { asOf, snapshot } = newerSnapshot({ asOf: row.asOf, snapshot: before }, known);
  if (asOf === row.asOf && JSON.stringify(snapshot) === JSON.stringify(before)) return undefined;
  const [plan] = await transaction.select().from(providerPlans).where(eq(providerPlans.id, snapshot.plan_id));
  const tier = plan?.tier ?? row.tier;
  const isPendingChangeDone =
    (snapshot.ended_at !== null && !isUnpaid(snapshot)) || (row.pendingChange === "plus" && tier === "plus");
  await transaction
    .update(subscriptions)
    .set({
      asOf,
      snapshot,
      tier,
      period: plan?.period ?? row.period,
      ...(isPendingChangeDone ? { pendingChange: null } : {}),
    })
    .where(isSelected);
  await refreshSubscription(transaction, row.id);
  return { studentId: row.studentId, before, after: snapshot };
}

/** Computes `tierUntil` from the stored snapshot and the ledger, then the student's tier. */
export async function refreshSubscription(transaction: Database, id: string): Promise<void> {
  const [row] = await transaction.select().from(subscriptions).where(eq(subscriptions.id, id)).for("update");
  if (!row) return;
  const snapshot = row.snapshot as Snapshot;
  const until = tierUntil(
    { asOf: row.asOf, snapshot },
    await isPeriodPaid(transaction, snapshot),
    row.pendingChange === "cancel",
  );
  await transaction
    .update(subscriptions)
    .set({ tierUntil: until === null ? null : new Date(until * 1000) })
    .where(eq(subscriptions.id, id));
  await refreshTier(transaction, row.studentId);
}

/** True when the running period was charged and no payment of it is refunded, not even that of an upgrade. */
async function isPeriodPaid(transaction: Database, { id, current_start }: Snapshot): Promise<boolean> {
  if (current_start === null) return false;
  const since = new Date((current_start - CHARGE_SLACK_S) * 1000);
  const charges = await transaction
    .select({ refundId: refunds.id })
    .from(ledger)
    .leftJoin(refunds, and(eq(refunds.paymentId, ledger.paymentId), ne(refunds.status, "failed")))
    .where(and(eq(ledger.subscriptionId, id), eq(ledger.kind, "charged"), gte(ledger.at, since)));
  return charges.length > 0 && charges.every(({ refundId }) => refundId === null);
}

const BEST_FIRST = ["school", "pro", "plus"] as const;

/**
 * A student's tier is the best one that a subscription or a gift opens now. A school tier that no admin gave is not
 * changed.
 */
export async function refreshTier(transaction: Database, studentId: string): Promise<void> {
  const isSelected = eq(students.id, studentId);
  // Locks the student, so that a concurrent webhook cannot overwrite a gift that it has not seen.
  await transaction.select({ id: students.id }).from(students).where(isSelected).for("no key update");
  const isRunning = (until: PgColumn) => gt(until, sql`now()`);
  const open = await transaction
    .select({ tier: sql<(typeof BEST_FIRST)[number]>`${subscriptions.tier}` })
    .from(subscriptions)
    .where(and(eq(subscriptions.studentId, studentId), isRunning(subscriptions.tierUntil)))
    .unionAll(
      transaction
        .select({ tier: sql<(typeof BEST_FIRST)[number]>`${givenTiers.tier}` })
        .from(givenTiers)
        .where(and(eq(givenTiers.studentId, studentId), isRunning(givenTiers.until))),
    );
  const givenSchoolTier = transaction
    .select({ id: givenTiers.id })
    .from(givenTiers)
    .where(and(eq(givenTiers.studentId, studentId), eq(givenTiers.tier, "school")));
  await transaction
    .update(students)
    .set({ subscriptionTier: BEST_FIRST.find((best) => open.some(({ tier }) => tier === best)) ?? "free" })
    .where(and(isSelected, or(ne(students.subscriptionTier, "school"), exists(givenSchoolTier))));
}

/** Recomputes the tier of each student whose subscription or gift has expired. No webhook reports this. */
export async function endExpiredTiers(db: Database): Promise<void> {
  const endedIn = (table: typeof subscriptions | typeof givenTiers, until: PgColumn) =>
    db
      .selectDistinct({ studentId: table.studentId })
      .from(table)
      .innerJoin(students, eq(students.id, table.studentId))
      .where(and(lte(until, sql`now()`), ne(students.subscriptionTier, "free")));
  const ended = [
    ...(await endedIn(subscriptions, subscriptions.tierUntil)),
    ...(await endedIn(givenTiers, givenTiers.until)),
  ];
  for (const studentId of new Set(ended.map((each) => each.studentId)))
    await db.transaction((transaction) => refreshTier(transaction, studentId));
}
