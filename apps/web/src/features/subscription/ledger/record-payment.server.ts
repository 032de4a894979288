import type { Database } from "@nirmaan/db/connect-database.ts";
import { courseLinks, ledger, refunds, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { and, eq, ne, notExists, sql } from "drizzle-orm";
import type { Enqueue } from "#server/jobs/job-queue.ts";
import { readBoughtCourses } from "../entitlements/read-bought-courses.server.ts";
import type { Charge, Refund } from "../provider/provider-event.ts";
import { refreshSubscription } from "../state/apply-snapshot.server.ts";
import { coursePurchase, tierPurchase } from "../tiers/purchase-words.server.ts";
import { type IssuedInvoice, writeLedgerEntry } from "./write-ledger-entry.server.ts";

/**
 * Records a charge and the refunds of it that are already known. Ignores charges of unknown subscriptions. A second
 * payment for the same course, from two payment pages, is recorded and goes back by a job.
 */
export async function recordCharge(
  transaction: Database,
  enqueue: Enqueue,
  charge: Charge,
): Promise<IssuedInvoice[]> {
  await lockPayment(transaction, charge.paymentId);
  const purchase = await findPurchase(transaction, charge);
  if (!purchase) return [];
  const { paymentId, amountPaise } = charge;
  const at = new Date(charge.atSeconds * 1000);
  const entry = { kind: "charged" as const, paymentId, providerId: paymentId, amountPaise, at, ...purchase };
  const isDuplicate = await isBoughtCourse(transaction, charge);
  const recorded = await writeLedgerEntry(transaction, enqueue, entry);
  if (recorded && isDuplicate)
    await enqueue({ name: "refund-duplicate-course", paymentId }, { within: transaction });
  return [
    ...(recorded ? [recorded] : []),
    ...(await recordProcessedRefunds(transaction, enqueue, paymentId)),
  ];
}

/** Records the provider's state of a refund, which may arrive before its charge or belong to an unknown payment. */
export async function recordRefund(
  transaction: Database,
  enqueue: Enqueue,
  refund: Refund,
): Promise<IssuedInvoice[]> {
  await lockPayment(transaction, refund.payment_id);
  const { id, payment_id: paymentId, amount: amountPaise, status } = refund;
  await transaction
    .insert(refunds)
    .values({ id, paymentId, amountPaise, status, at: new Date(refund.created_at * 1000) })
    .onConflictDoUpdate({ target: refunds.id, set: { status }, setWhere: isFurtherAlong(status) });
  return recordProcessedRefunds(transaction, enqueue, paymentId);
}

/** A refund's status only advances (pending, failed, processed), in whichever order the reports arrive. */
const isFurtherAlong = (status: Refund["status"]) => {
  if (status === "processed") return ne(refunds.status, "processed");
  return status === "failed" ? eq(refunds.status, "pending") : sql`false`;
};

/** Writes a ledger entry for each processed refund of a recorded charge and refreshes the subscription. */
async function recordProcessedRefunds(
  transaction: Database,
  enqueue: Enqueue,
  paymentId: string,
): Promise<IssuedInvoice[]> {
  const [charge] = await transaction
    .select()
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.kind, "charged")));
  if (!charge) return [];
  const { studentId, subscriptionId, courseSlug } = charge;
  // Lock order: payment, course, subscription, invoice series. Another order could deadlock two webhooks.
  if (subscriptionId)
    await transaction.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)).for("update");
  const hasEntry = transaction.select().from(ledger).where(eq(ledger.providerId, refunds.id));
  const processed = await transaction
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, "processed"), notExists(hasEntry)));
  const recorded: IssuedInvoice[] = [];
  for (const { id, amountPaise, at } of processed) {
    const owner = { studentId, subscriptionId, courseSlug, reason: charge.reason };
    const entry = { kind: "refunded" as const, paymentId, providerId: id, amountPaise, at, ...owner };
    const invoice = await writeLedgerEntry(transaction, enqueue, entry);
    if (invoice) recorded.push(invoice);
  }
  if (subscriptionId) await refreshSubscription(transaction, subscriptionId);
  return recorded;
}

/** Serialises a charge and its refund, so that whichever comes second sees the first. */
export const lockPayment = (transaction: Database, paymentId: string) =>
  lockUntilCommit(transaction, `payment ${paymentId}`);

const lockUntilCommit = (transaction: Database, name: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`);

/** Takes a lock first: of two payments for one course that are reported at once, the later one sees the earlier. */
async function isBoughtCourse(transaction: Database, { what }: Charge): Promise<boolean> {
  if (!("courseSlug" in what)) return false;
  await lockUntilCommit(transaction, `course ${what.studentId} ${what.courseSlug}`);
  return (await readBoughtCourses(transaction, { id: what.studentId })).includes(what.courseSlug);
}

async function findPurchase(transaction: Database, { what }: Charge) {
  if ("courseSlug" in what) {
    const { studentId, courseSlug } = what;
    return { studentId, reason: coursePurchase(courseSlug), subscriptionId: null, courseSlug };
  }
  const [subscription] = await transaction
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, what.subscriptionId));
  if (!subscription) return undefined;
  const { tier, period, studentId, id } = subscription;
  return { studentId, reason: tierPurchase(tier, period), subscriptionId: id, courseSlug: null };
}

export const closeLink = (transaction: Database, id: string) =>
  transaction.update(courseLinks).set({ isOpen: false }).where(eq(courseLinks.id, id));
