import { randomUUID } from "node:crypto";
import {
  findRecord,
  type Provider,
  putRecord,
  type TestLink,
  type TestPayment,
  type TestSubscription,
} from "./test-record.server.ts";

const MONTH_S = 30 * 86_400;
const YEAR_S = 365 * 86_400;

export const nowSeconds = () => Math.floor(Date.now() / 1000);

/** The same envelope that Razorpay sends, to the same door. */
export async function tellOf({ deliver }: Provider, event: string, payload: object): Promise<void> {
  await deliver(JSON.stringify({ entity: "event", event, created_at: nowSeconds(), payload }));
}

const newPayment = (amount: number, subscriptionId: string | null): TestPayment => ({
  id: `pay_TEST${randomUUID().replaceAll("-", "").slice(0, 14)}`,
  amount,
  created_at: nowSeconds(),
  status: "captured",
  subscription_id: subscriptionId,
});

/** A charge within the running period, or without an amount of its own the next period's. */
export async function chargeSubscription(provider: Provider, subscription: TestSubscription, amount: number) {
  const payment = newPayment(amount, subscription.id);
  const charged = { ...subscription, paid_count: subscription.paid_count + 1 };
  await putRecord(provider.db, "payment", payment);
  await putRecord(provider.db, "subscription", charged);
  await tellOf(provider, "subscription.charged", {
    subscription: { entity: charged },
    payment: { entity: payment },
  });
}

export async function cancelNow(provider: Provider, subscription: TestSubscription) {
  const cancelled = { ...subscription, status: "cancelled" as const, ended_at: nowSeconds() };
  await putRecord(provider.db, "subscription", cancelled);
  await tellOf(provider, "subscription.cancelled", { subscription: { entity: cancelled } });
  return cancelled;
}

/** The student agreed on the checkout page; the first charge comes when the free week ends. */
export async function authorise(provider: Provider, subscription: TestSubscription): Promise<void> {
  if (subscription.status !== "created") return;
  if ((subscription.start_at ?? 0) <= nowSeconds()) return startNextPeriod(provider, subscription);
  const authorised = { ...subscription, status: "authenticated" as const };
  await putRecord(provider.db, "subscription", authorised);
  await tellOf(provider, "subscription.authenticated", { subscription: { entity: authorised } });
}

/** As if the period, or the free week, had just ended: renewed, ended as wished, or not paid. */
export async function passTime(provider: Provider, subscription: TestSubscription, isPaid: boolean) {
  if (["created", "cancelled"].includes(subscription.status)) return;
  if (subscription.ends_at_period_end) {
    await cancelNow(provider, subscription);
  } else if (isPaid) {
    await startNextPeriod(provider, subscription);
  } else {
    const now = nowSeconds();
    const start = subscription.current_start ?? now;
    const status = subscription.status === "pending" ? ("halted" as const) : ("pending" as const);
    const failed = {
      ...subscription,
      status,
      current_start: start,
      current_end: Math.min(subscription.current_end ?? now, now),
    };
    await putRecord(provider.db, "subscription", failed);
    await tellOf(provider, `subscription.${status}`, { subscription: { entity: failed } });
  }
}

async function startNextPeriod(provider: Provider, subscription: TestSubscription): Promise<void> {
  const plan_id = subscription.next_plan_id ?? subscription.plan_id;
  const plan = await findRecord(provider.db, "plan", plan_id);
  const start = Math.max(nowSeconds(), subscription.current_end ?? 0);
  await chargeSubscription(
    provider,
    {
      ...subscription,
      plan_id,
      next_plan_id: null,
      status: "active",
      current_start: start,
      current_end: start + (plan.period === "yearly" ? YEAR_S : MONTH_S),
    },
    plan.amount,
  );
}

export async function payLink(provider: Provider, link: TestLink): Promise<void> {
  if (link.status === "paid") return;
  const payment = newPayment(link.amount, null);
  const paid = { ...link, status: "paid" };
  await putRecord(provider.db, "payment", payment);
  await putRecord(provider.db, "payment_link", paid);
  await tellOf(provider, "payment_link.paid", {
    payment_link: { entity: paid },
    payment: { entity: payment },
  });
}
