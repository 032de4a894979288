import type { Database } from "@nirmaan/db/connect-database.ts";
import { ledger, subscriptions } from "@nirmaan/db/payments.ts";
import { and, desc, eq } from "drizzle-orm";
import { AppError } from "#server/app-error.ts";
import { mayUse } from "#server/may-use.ts";
import type { Student } from "#server/person.ts";
import { applyKnown } from "./apply-known.server.ts";
import type { Payments } from "./payments.server.ts";
import { type Period, planFor } from "./plan.server.ts";
import { chargeOf, type Known, refundOf, type Snapshot } from "./provider-event.ts";
import { readTierData } from "./read-tiers.server.ts";
import { recordEntry } from "./record-entry.server.ts";
import { canGetMoneyBack, FREE_WEEK_S, isUpgrade, subscriptionState } from "./subscription-state.ts";
import type { PaidTier } from "./tier.ts";

const nowSeconds = () => Math.floor(Date.now() / 1000);
/** Razorpay wants a number of charges; ten years are as good as no end. */
const YEARS = 10;

const toldNow = (snapshot: Snapshot): Known => ({ asOf: nowSeconds(), snapshot });

/** The newest subscription that was ever agreed to, and where it stands. */
export async function currentSubscription(db: Database, student: Student) {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.studentId, student.id))
    .orderBy(desc(subscriptions.createdAt));
  const withState = rows.map((row) => ({
    ...row,
    state: subscriptionState(row.snapshot as Snapshot, row.wish, nowSeconds()),
  }));
  const isAlive = ({ state }: (typeof withState)[number]) => !["unpaid", "ended"].includes(state.kind);
  return {
    current: withState.find(isAlive),
    hasHadFreeWeek: withState.some(({ state }) => state.kind !== "unpaid"),
  };
}

function requireConsent(student: Student): void {
  if (mayUse(student, "payments")) return;
  throw new AppError(
    "forbidden",
    "Before you pay, a parent or guardian has to agree. Ask them from your profile; nothing was charged.",
  );
}

/** The first week of the first subscription is free: the charge comes after it. Answers with where to agree. */
export async function startSubscription(
  db: Database,
  student: Student,
  { tier, period, payments }: { tier: PaidTier; period: Period; payments: Payments },
): Promise<{ payAt: string }> {
  requireConsent(student);
  const { current, hasHadFreeWeek } = await currentSubscription(db, student);
  if (current)
    throw new AppError("conflict", "You have a subscription. Change it instead of starting another.");
  const planId = await planFor(db, payments, tier, period);
  const { short_url: payAt, ...snapshot } = await payments.company.makeSubscription({
    planId,
    totalCount: period === "month" ? YEARS * 12 : YEARS,
    ...(hasHadFreeWeek ? {} : { startAt: nowSeconds() + FREE_WEEK_S }),
    notes: { studentId: student.id },
  });
  await db
    .insert(subscriptions)
    .values({ id: snapshot.id, studentId: student.id, period, tier, asOf: 0, snapshot });
  return { payAt };
}

/** Up at once, for the difference; down when the paid period ends. */
export async function changeTier(
  db: Database,
  student: Student,
  { tier, payments }: { tier: PaidTier; payments: Payments },
): Promise<void> {
  requireConsent(student);
  const current = await requireCurrent(db, student);
  const isIt = eq(subscriptions.id, current.id);
  if (tier === current.tier) {
    if (current.wish === "plus") await payments.company.keepPlan(current.id);
    if (current.wish === "cancel")
      throw new AppError("conflict", "This subscription ends as you asked. You can start a new one then.");
    await db.update(subscriptions).set({ wish: null }).where(isIt);
    return;
  }
  const planId = await planFor(db, payments, tier, current.period);
  if (isUpgrade(current.tier, tier)) {
    const snapshot = await payments.company.changePlan(current.id, planId, "now");
    await db.transaction((transaction) => applyKnown(transaction, toldNow(snapshot)));
  } else {
    await payments.company.changePlan(current.id, planId, "cycle_end");
    await db.update(subscriptions).set({ wish: "plus" }).where(isIt);
  }
}

/** What was paid for stays open until its end. */
export async function cancelSubscription(db: Database, student: Student, payments: Payments): Promise<void> {
  const current = await requireCurrent(db, student);
  // A free week has no paid period whose end could be waited for: nothing was charged, and nothing will be.
  const isPaid = current.state.kind !== "free-week";
  await payments.company.cancel(current.id, isPaid);
  if (isPaid) await db.update(subscriptions).set({ wish: "cancel" }).where(eq(subscriptions.id, current.id));
}

/** Within 30 days of a payment, without a reason: all of it, at once; what it opened closes. */
export async function getMoneyBack(
  db: Database,
  student: Student,
  { paymentId, payments }: { paymentId: string; payments: Payments },
): Promise<void> {
  const lines = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.studentId, student.id), eq(ledger.paymentId, paymentId)));
  const charge = lines.find(({ kind }) => kind === "charged");
  if (!charge) throw new AppError("not-found", "This payment is not one of yours.");
  if (lines.some(({ kind }) => kind === "refunded"))
    throw new AppError("conflict", "You have had this money back already.");
  if (!canGetMoneyBack(charge.at.getTime() / 1000, nowSeconds()))
    throw new AppError("forbidden", "This payment is more than 30 days old. Write to us, and we look at it.");
  await payments.company.refund(paymentId, charge.amountPaise);
  const { current } = await currentSubscription(db, student);
  if (current && current.id === charge.subscriptionId) await payments.company.cancel(current.id, false);
}

export async function buyCourse(
  student: Student,
  { courseSlug, payments }: { courseSlug: string; payments: Payments },
): Promise<{ payAt: string }> {
  requireConsent(student);
  const course = readTierData().courses.find(({ slug }) => slug === courseSlug);
  if (!course) throw new AppError("not-found", "There is no course to buy under this name.");
  const link = await payments.company.makeLink({
    amountPaise: course.rupees * 100,
    description: `${course.title} course, ${course.weeks} weeks`,
    notes: { studentId: student.id, courseSlug },
    returnTo: `${payments.siteUrl}/student/subscription`,
  });
  return { payAt: link.short_url };
}

/** Webhooks can be lost. One look at the provider brings the state, every payment and every refund up to date. */
export async function reconcile(db: Database, subscriptionId: string, { company }: Payments): Promise<void> {
  const known = toldNow(await company.readSubscription(subscriptionId));
  const payments = await company.readPayments(subscriptionId);
  const refunds = await Promise.all(payments.map(({ id }) => company.readRefunds(id)));
  await db.transaction(async (transaction) => {
    await applyKnown(transaction, known);
    for (const payment of payments) await recordEntry(transaction, { ...chargeOf(payment), subscriptionId });
    for (const refund of refunds.flat()) await recordEntry(transaction, refundOf(refund));
  });
}

/** For those who leave: nothing more is ever charged. */
export async function endAllSubscriptions(db: Database, student: Student, payments: Payments): Promise<void> {
  const { current } = await currentSubscription(db, student);
  if (current && current.wish !== "cancel") await cancelSubscription(db, student, payments);
}

async function requireCurrent(db: Database, student: Student) {
  const { current } = await currentSubscription(db, student);
  if (!current) throw new AppError("conflict", "You have no subscription.");
  return current;
}
