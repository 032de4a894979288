import type { Database } from "@nirmaan/db/connect-database.ts";
import { courseLinks, ledger, refunds, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { and, eq, ne, notExists, sql } from "drizzle-orm";
import type { Charge, Refund } from "../provider/provider-event.ts";
import { refreshSubscription } from "../state/apply-snapshot.server.ts";
import { readTier, readTierData } from "../tiers/read-tiers.server.ts";
import { type IssuedInvoice, writeLedgerEntry } from "./write-ledger-entry.server.ts";

/** Money that came in, and whatever of it is known to have gone back. Of what is not ours nothing is written. */
export async function recordCharge(transaction: Database, charge: Charge): Promise<IssuedInvoice[]> {
  await lockPayment(transaction, charge.paymentId);
  const whose = await whatFor(transaction, charge);
  if (!whose) return [];
  const { paymentId, amountPaise } = charge;
  const at = new Date(charge.atSeconds * 1000);
  const line = { kind: "charged" as const, paymentId, providerId: paymentId, amountPaise, at, ...whose };
  const recorded = await writeLedgerEntry(transaction, line);
  return [...(recorded ? [recorded] : []), ...(await recordProcessedRefunds(transaction, paymentId))];
}

/** What the provider says about a refund: it may come before its charge, and may be of a payment that is not ours. */
export async function recordRefund(transaction: Database, refund: Refund): Promise<IssuedInvoice[]> {
  await lockPayment(transaction, refund.payment_id);
  const { id, payment_id: paymentId, amount: amountPaise, status } = refund;
  await transaction
    .insert(refunds)
    .values({ id, paymentId, amountPaise, status, at: new Date(refund.created_at * 1000) })
    .onConflictDoUpdate({ target: refunds.id, set: { status }, setWhere: isFurtherAlong(status) });
  return recordProcessedRefunds(transaction, paymentId);
}

/** Of two tellings the one that is further along stands, whichever came first. */
const isFurtherAlong = (status: Refund["status"]) => {
  if (status === "processed") return ne(refunds.status, "processed");
  return status === "failed" ? eq(refunds.status, "pending") : sql`false`;
};

/** Every refund that has gone through gets its line once its charge has one; what the payment opened follows. */
async function recordProcessedRefunds(transaction: Database, paymentId: string): Promise<IssuedInvoice[]> {
  const [charge] = await transaction
    .select()
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.kind, "charged")));
  if (!charge) return [];
  const { studentId, subscriptionId, courseSlug } = charge;
  // Always in this order: the payment, its subscription, the invoice's series. Else two webhooks wait for each other.
  if (subscriptionId)
    await transaction.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId)).for("update");
  const hasLine = transaction.select().from(ledger).where(eq(ledger.providerId, refunds.id));
  const gone = await transaction
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), eq(refunds.status, "processed"), notExists(hasLine)));
  const recorded: IssuedInvoice[] = [];
  for (const { id, amountPaise, at } of gone) {
    const reason = `Money back: ${charge.reason}`;
    const owner = { studentId, subscriptionId, courseSlug, reason };
    const line = { kind: "refunded" as const, paymentId, providerId: id, amountPaise, at, ...owner };
    const one = await writeLedgerEntry(transaction, line);
    if (one) recorded.push(one);
  }
  if (subscriptionId) await refreshSubscription(transaction, subscriptionId);
  return recorded;
}

/** A charge and its refund may arrive at the same moment: neither may miss the other. */
export const lockPayment = (transaction: Database, paymentId: string) =>
  transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`payment ${paymentId}`}, 0))`);

async function whatFor(transaction: Database, { what }: Charge) {
  if ("courseSlug" in what) {
    const { studentId, courseSlug } = what;
    const course = readTierData().courses.find(({ slug }) => slug === courseSlug);
    return { studentId, reason: `${course?.title ?? courseSlug} course`, subscriptionId: null, courseSlug };
  }
  const [subscription] = await transaction
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, what.subscriptionId));
  if (!subscription) return undefined;
  const { tier, period, studentId, id } = subscription;
  const reason = `${readTier(tier).name}, by the ${period}`;
  return { studentId, reason, subscriptionId: id, courseSlug: null };
}

export const closeLink = (transaction: Database, id: string) =>
  transaction.update(courseLinks).set({ isOpen: false }).where(eq(courseLinks.id, id));
