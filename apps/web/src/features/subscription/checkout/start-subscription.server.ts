import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments-schema.ts";
import * as m from "@nirmaan/messages/subscription-checkout.ts";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Snapshot } from "../provider/provider-event.ts";
import { ENDED, FREE_WEEK_S, isUnpaid } from "../state/subscription-state.ts";
import type { PaidTier } from "../tiers/tier.ts";
import type { Payments } from "./connect-payments.server.ts";
import { withPaymentLease } from "./payment-lease.server.ts";
import { findOrCreatePaymentPage, PAY_WITHIN_S, requirePaymentConsent } from "./payment-page.server.ts";
import { findOrCreatePlan, type Period } from "./provider-plan.server.ts";
import { readCurrentSubscription } from "./read-current-subscription.server.ts";

const nowSeconds = () => Math.floor(Date.now() / 1000);
/** Razorpay requires a number of charges; we use ten years for "until cancelled". */
const YEARS = 10;

/** After a cancelled free week another tier can be started: its first charge is when the week would have ended. */
const cancelledFreeWeekEnd = (snapshot: Snapshot): number | null =>
  ENDED.includes(snapshot.status) && isUnpaid(snapshot) ? snapshot.start_at : null;

type SubscriptionChoice = { tier: PaidTier; period: Period; payments: Payments };

/** A student's first subscription starts with a free week. Returns the address of the page where it is authorised. */
export async function startSubscription(
  db: Database,
  student: Student,
  choice: SubscriptionChoice,
): Promise<{ payAt: string }> {
  requirePaymentConsent(student);
  return withPaymentLease(db, student, () => startAlone(db, student, choice));
}

async function startAlone(
  db: Database,
  student: Student,
  { tier, period, payments }: SubscriptionChoice,
): Promise<{ payAt: string }> {
  const { current, hasHadFreeWeek } = await readCurrentSubscription(db, student);
  const freeUntil = current && cancelledFreeWeekEnd(current.snapshot);
  if (current && !freeUntil) throw new AppError("conflict", m.alreadySubscribed());
  const planId = await findOrCreatePlan(db, payments, tier, period);
  return findOrCreatePaymentPage({
    find: async () => {
      const { unpaid } = await readCurrentSubscription(db, student);
      return unpaid.find(({ snapshot }) => snapshot.plan_id === planId)?.payAt ?? undefined;
    },
    make: () =>
      payments.client.makeSubscription({
        planId,
        totalCount: period === "month" ? YEARS * 12 : YEARS,
        ...(freeUntil ? { startAt: freeUntil } : {}),
        ...(hasHadFreeWeek ? {} : { startAt: nowSeconds() + FREE_WEEK_S }),
        expireBy: nowSeconds() + PAY_WITHIN_S,
        notes: { studentId: student.id },
      }),
    store: ({ short_url: payAt, ...snapshot }) =>
      db
        .insert(subscriptions)
        .values({ id: snapshot.id, studentId: student.id, period, tier, asOf: 0, snapshot, payAt }),
  });
}
