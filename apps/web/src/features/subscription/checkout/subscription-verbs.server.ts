import type { Database } from "@nirmaan/db/connect-database.ts";
import { ledger, refunds, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { and, desc, eq, ne } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Student } from "#server/people/person.ts";
import type { Services } from "#server/services/services.ts";
import { recordRefund } from "../ledger/record-payment.server.ts";
import { recordWithReceipts } from "../ledger/record-with-receipts.server.ts";
import type { DatedSnapshot, Snapshot } from "../provider/provider-event.ts";
import { ProviderRefused } from "../provider/provider-request.server.ts";
import { applySnapshot } from "../state/apply-snapshot.server.ts";
import {
  ENDED,
  FREE_WEEK_S,
  isRefundable,
  isUpgrade,
  subscriptionState,
} from "../state/subscription-state.ts";
import type { PaidTier } from "../tiers/tier.ts";
import type { Payments } from "./connect-payments.server.ts";
import { findOrCreatePaymentPage, PAY_WITHIN_S, requirePaymentConsent } from "./payment-page.server.ts";
import { findOrCreatePlan, type Period } from "./provider-plan.server.ts";

const nowSeconds = () => Math.floor(Date.now() / 1000);
/** Razorpay wants a number of charges; ten years are as good as no end. */
const YEARS = 10;

const take = (db: Database, known: DatedSnapshot) =>
  db.transaction((transaction) => applySnapshot(transaction, known));

/** The newest subscription that was ever agreed to, and where it stands. */
export async function currentSubscription(db: Database, student: Pick<Student, "id">) {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.studentId, student.id))
    .orderBy(desc(subscriptions.createdAt));
  const withState = rows.map((row) => {
    const snapshot = row.snapshot as Snapshot;
    const tierUntil = row.tierUntil && Math.floor(row.tierUntil.getTime() / 1000);
    const known = { asOf: row.asOf, snapshot };
    return {
      ...row,
      snapshot,
      state: subscriptionState(known, { pendingChange: row.pendingChange, tierUntil }, nowSeconds()),
    };
  });
  const isAlive = ({ state }: (typeof withState)[number]) => !["unpaid", "ended"].includes(state.kind);
  return {
    current: withState.find(isAlive),
    /** Begun, never agreed to, and still to be agreed to for some hours. */
    unpaid: withState.filter(
      ({ state, snapshot, createdAt }) =>
        state.kind === "unpaid" &&
        snapshot.status === "created" &&
        Date.now() - createdAt.getTime() < (PAY_WITHIN_S * 1000) / 2,
    ),
    hasHadFreeWeek: withState.some(({ state }) => state.kind !== "unpaid"),
  };
}

/** The first week of the first subscription is free: the charge comes after it. Answers with where to agree. */
export async function startSubscription(
  db: Database,
  student: Student,
  { tier, period, payments }: { tier: PaidTier; period: Period; payments: Payments },
): Promise<{ payAt: string }> {
  requirePaymentConsent(student);
  const { current, hasHadFreeWeek } = await currentSubscription(db, student);
  if (current)
    throw new AppError("conflict", "You have a subscription. Change it instead of starting another.");
  const planId = await findOrCreatePlan(db, payments, tier, period);
  return findOrCreatePaymentPage(db, student, {
    find: async (where) => {
      const { unpaid } = await currentSubscription(where, student);
      return unpaid.find(({ snapshot }) => snapshot.plan_id === planId)?.payAt ?? undefined;
    },
    make: () =>
      payments.client.makeSubscription({
        planId,
        totalCount: period === "month" ? YEARS * 12 : YEARS,
        ...(hasHadFreeWeek ? {} : { startAt: nowSeconds() + FREE_WEEK_S }),
        expireBy: nowSeconds() + PAY_WITHIN_S,
        notes: { studentId: student.id },
      }),
    keep: (transaction, { short_url: payAt, ...snapshot }) =>
      transaction
        .insert(subscriptions)
        .values({ id: snapshot.id, studentId: student.id, period, tier, asOf: 0, snapshot, payAt }),
  });
}

/** Up at once, for the difference; down when the paid period ends. Nothing is paid in a free week: both are at once. */
export async function changeTier(
  db: Database,
  student: Student,
  { tier, payments }: { tier: PaidTier; payments: Payments },
): Promise<void> {
  requirePaymentConsent(student);
  const current = await requireCurrent(db, student);
  const isIt = eq(subscriptions.id, current.id);
  if (current.pendingChange === "cancel" || ENDED.includes(current.snapshot.status))
    throw new AppError("conflict", "This subscription ends as you asked. You can start a new one then.");
  if (current.state.kind === "payment-failed")
    throw new AppError("conflict", "The last payment did not go through. You can change when it has.");
  if (tier === current.tier) {
    if (current.pendingChange === "plus") await payments.client.keepPlan(current.id);
    await db.update(subscriptions).set({ pendingChange: null }).where(isIt);
    return;
  }
  const planId = await findOrCreatePlan(db, payments, tier, current.period);
  const isAtOnce = isUpgrade(current.tier, tier) || current.state.kind === "free-week";
  const known = await payments.client
    .changePlan(current.id, planId, isAtOnce ? "now" : "cycle_end")
    .catch(sayWhyNot(current.state.kind === "free-week"));
  if (isAtOnce) await take(db, known);
  else await db.update(subscriptions).set({ pendingChange: "plus" }).where(isIt);
}

/** Mandates of UPI, of banks and of most Indian cards are for one amount, and Razorpay changes none of them. */
const sayWhyNot = (isFreeWeek: boolean) => (error: unknown) => {
  if (!(error instanceof ProviderRefused) || error.answered !== 400) throw error;
  const way = isFreeWeek ? "Cancel the free week" : "Get your last payment back below";
  throw new AppError(
    "conflict",
    `What you agreed to with your bank or UPI app is for one amount and cannot be changed. Nothing was charged. ${way}, then start the other tier.`,
  );
};

/** What was paid for stays open until its end. */
export async function cancelSubscription(
  db: Database,
  student: Pick<Student, "id">,
  payments: Payments,
): Promise<void> {
  const current = await requireCurrent(db, student);
  if (current.pendingChange === "cancel" || ENDED.includes(current.snapshot.status)) return;
  // A free week, or a period whose payment failed, has no paid end that could be waited for: nothing more is charged.
  const isPaid = current.state.kind === "running";
  const known = await payments.client.cancel(current.id, isPaid);
  if (!isPaid) await take(db, known);
  else
    await db.update(subscriptions).set({ pendingChange: "cancel" }).where(eq(subscriptions.id, current.id));
}

/** Within 30 days of a payment, without a reason: all of it, at once; what it opened closes. */
export async function refundPayment(
  services: Pick<Services, "database" | "enqueue">,
  student: Student,
  { paymentId, payments }: { paymentId: string; payments: Payments },
): Promise<void> {
  const { db } = services.database;
  const lines = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.studentId, student.id), eq(ledger.paymentId, paymentId)));
  const charge = lines.find(({ kind }) => kind === "charged");
  if (!charge) throw new AppError("not-found", "This payment is not one of yours.");
  const [onItsWay] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, "failed")));
  if (onItsWay)
    throw new AppError("conflict", "You have asked for this money already. It is back or on its way.");
  if (!isRefundable(charge.at.getTime() / 1000, nowSeconds()))
    throw new AppError("forbidden", "This payment is more than 30 days old. Write to us, and we look at it.");
  // First the end, then the money: whatever fails in between, nothing that was paid for is lost, and it can be asked again.
  const { current } = await currentSubscription(db, student);
  if (current && current.id === charge.subscriptionId && !ENDED.includes(current.snapshot.status))
    await take(db, await payments.client.cancel(current.id, false));
  const refund = await payments.client.refund(paymentId, charge.amountPaise);
  await recordWithReceipts(services, (transaction) => recordRefund(transaction, refund));
}

/** For those who leave, and when a guardian takes their word back: nothing more is ever charged. */
export async function cancelAllSubscriptions(
  db: Database,
  student: Pick<Student, "id">,
  payments: Payments,
): Promise<void> {
  const { current } = await currentSubscription(db, student);
  if (current) await cancelSubscription(db, student, payments);
}

async function requireCurrent(db: Database, student: Pick<Student, "id">) {
  const { current } = await currentSubscription(db, student);
  if (!current) throw new AppError("conflict", "You have no subscription.");
  return current;
}
