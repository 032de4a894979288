import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments-schema.ts";
import * as m from "@nirmaan/messages/subscription-checkout.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { isOutcomeUnknown, ProviderRefused } from "../provider/provider-request.server.ts";
import { storeSnapshot } from "../state/store-snapshot.server.ts";
import { ENDED, isUpgrade } from "../state/subscription-state.ts";
import type { PaidTier } from "../tiers/tier.ts";
import type { Payments } from "./connect-payments.server.ts";
import { withPaymentLease } from "./payment-lease.server.ts";
import { requirePaymentConsent } from "./payment-page.server.ts";
import { findOrCreatePlan } from "./provider-plan.server.ts";
import { requireCurrentSubscription } from "./read-current-subscription.server.ts";

/**
 * An upgrade takes effect immediately and charges the difference; a downgrade waits for the end of the paid period. In a
 * free week nothing has been paid, so both take effect immediately.
 */
export async function changeTier(
  db: Database,
  student: Student,
  choice: { tier: PaidTier; payments: Payments },
): Promise<void> {
  requirePaymentConsent(student);
  return withPaymentLease(db, student, () => changeAlone(db, student, choice), isOutcomeUnknown);
}

async function changeAlone(
  db: Database,
  student: Student,
  { tier, payments }: { tier: PaidTier; payments: Payments },
): Promise<void> {
  const current = await requireCurrentSubscription(db, student, payments);
  const isCurrent = eq(subscriptions.id, current.id);
  if (current.pendingChange === "cancel" || ENDED.includes(current.snapshot.status))
    throw new AppError("conflict", m.ending());
  if (current.state.kind === "payment-failed") throw new AppError("conflict", m.payFirst());
  if (tier === current.tier) {
    if (current.pendingChange === "plus") await payments.client.keepPlan(current.id);
    await db.update(subscriptions).set({ pendingChange: null }).where(isCurrent);
    return;
  }
  const planId = await findOrCreatePlan(db, payments, tier, current.period);
  const isImmediate = isUpgrade(current.tier, tier) || current.state.kind === "free-week";
  const known = await payments.client
    .changePlan(current.id, planId, isImmediate ? "now" : "cycle_end")
    .catch(explainRefusal(current.state.kind === "free-week"));
  if (isImmediate) await db.transaction((transaction) => storeSnapshot(transaction, payments.enqueue, known));
  else await db.update(subscriptions).set({ pendingChange: "plus" }).where(isCurrent);
}

/** Razorpay cannot change the amount of mandates of UPI, of banks and of most Indian cards. */
const explainRefusal = (isFreeWeek: boolean) => (error: unknown) => {
  if (!(error instanceof ProviderRefused) || error.providerStatus !== 400) throw error;
  throw new AppError("conflict", isFreeWeek ? m.agreedAmountFreeWeek() : m.agreedAmount());
};
