import { randomUUID } from "node:crypto";
import {
  findRecord,
  moveRecord,
  type Provider,
  putRecord,
  type TestLink,
  type TestPayment,
  type TestRefund,
  type TestSubscription,
} from "./test-record.server.ts";

const MONTH_S = 30 * 86_400;
const YEAR_S = 365 * 86_400;

export const nowSeconds = () => Math.floor(Date.now() / 1000);
export const newId = (kind: string) => `${kind}_TEST${randomUUID().replaceAll("-", "").slice(0, 14)}`;

type Payload = {
  subscription?: TestSubscription;
  payment?: TestPayment;
  refund?: TestRefund;
  payment_link?: TestLink;
};

/** Sends a webhook with Razorpay's envelope to the same endpoint. */
export async function deliverEvent({ deliver }: Provider, event: string, entities: Payload): Promise<void> {
  const payload = Object.fromEntries(Object.entries(entities).map(([kind, entity]) => [kind, { entity }]));
  await deliver(
    JSON.stringify({
      entity: "event",
      account_id: "acc_TEST",
      event,
      contains: Object.keys(entities),
      payload,
      created_at: nowSeconds(),
    }),
  );
}

const newPayment = (amount: number, subscriptionId: string | null): TestPayment => ({
  id: newId("pay"),
  entity: "payment",
  amount,
  currency: "INR",
  status: "captured",
  method: "upi",
  amount_refunded: 0,
  refund_status: null,
  created_at: nowSeconds(),
  subscription_id: subscriptionId,
});

/** For an upgrade within the running period or for the next period. */
export async function chargeSubscription(provider: Provider, subscription: TestSubscription, amount: number) {
  const payment = newPayment(amount, subscription.id);
  const charged = { ...subscription, paid_count: subscription.paid_count + 1 };
  await putRecord(provider.db, "payment", payment);
  await putRecord(provider.db, "subscription", charged);
  await deliverEvent(provider, "subscription.charged", { subscription: charged, payment });
  return charged;
}

export async function cancelNow(provider: Provider, subscription: TestSubscription) {
  const cancelled = { ...subscription, status: "cancelled" as const, ended_at: nowSeconds() };
  await putRecord(provider.db, "subscription", cancelled);
  await deliverEvent(provider, "subscription.cancelled", { subscription: cancelled });
  return cancelled;
}

/** The student authorised the subscription. The first charge follows the free week, or comes immediately without one. */
export async function authorise(provider: Provider, subscription: TestSubscription): Promise<void> {
  if (subscription.status !== "created") return;
  const isWeekFree = (subscription.start_at ?? 0) > nowSeconds();
  const agreed = { ...subscription, status: isWeekFree ? ("authenticated" as const) : ("active" as const) };
  if (!(await moveRecord<"subscription">(provider.db, "created", agreed))) return;
  if (isWeekFree) await deliverEvent(provider, "subscription.authenticated", { subscription: agreed });
  else await startNextPeriod(provider, agreed);
}

/** Simulates the end of the period or free week: renews, cancels as scheduled, or fails the payment. */
export async function passTime(provider: Provider, subscription: TestSubscription, isPaid: boolean) {
  if (["created", "cancelled"].includes(subscription.status)) return;
  const ended = endedNow(subscription);
  if (subscription.ends_at_period_end) {
    await cancelNow(provider, ended);
  } else if (isPaid) {
    await startNextPeriod(provider, ended);
  } else {
    const status = subscription.status === "pending" ? ("halted" as const) : ("pending" as const);
    const failed = { ...ended, status };
    await putRecord(provider.db, "subscription", failed);
    await deliverEvent(provider, `subscription.${status}`, { subscription: failed });
  }
}

/** Moves the end of the running period or free week to now. */
function endedNow(subscription: TestSubscription): TestSubscription {
  const now = nowSeconds();
  if (subscription.current_end === null)
    return { ...subscription, start_at: Math.min(subscription.start_at ?? now, now) };
  return { ...subscription, current_end: Math.min(subscription.current_end, now) };
}

async function startNextPeriod(provider: Provider, subscription: TestSubscription): Promise<void> {
  const plan_id = subscription.next_plan_id ?? subscription.plan_id;
  const plan = await findRecord(provider.db, "plan", plan_id);
  const start = nowSeconds();
  await chargeSubscription(
    provider,
    {
      ...subscription,
      plan_id,
      next_plan_id: null,
      has_scheduled_changes: false,
      status: "active",
      start_at: subscription.start_at ?? start,
      current_start: start,
      current_end: start + (plan.period === "yearly" ? YEAR_S : MONTH_S),
    },
    plan.item.amount,
  );
}

export async function payLink(provider: Provider, link: TestLink): Promise<void> {
  const payment = newPayment(link.amount, null);
  const { id: payment_id, amount, status, created_at } = payment;
  const paid = { ...link, status: "paid" as const, payments: [{ payment_id, amount, status, created_at }] };
  if (!(await moveRecord<"payment_link">(provider.db, "created", paid))) return;
  await putRecord(provider.db, "payment", payment);
  await deliverEvent(provider, "payment_link.paid", { payment_link: paid, payment });
}
