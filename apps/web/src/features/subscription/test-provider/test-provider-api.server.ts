import { randomUUID } from "node:crypto";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { Hono } from "hono";
import { proratedPaise } from "../subscription-state.ts";
import { cancelNow, chargeSubscription, nowSeconds, tellOf } from "./test-events.server.ts";
import {
  findRecord,
  listRecords,
  type Provider,
  putRecord,
  type TestPlan,
  type TestSubscription,
} from "./test-record.server.ts";

const newId = (kind: string) => `${kind}_TEST${randomUUID().replaceAll("-", "").slice(0, 14)}`;

/** The part of Razorpay's interface that we use, played by ourselves. It moves no money and says TEST wherever it is seen. */
export function testProviderApi(provider: Provider): Hono {
  const { db, siteUrl } = provider;
  const api = new Hono().basePath("/v1");

  api.post("/plans", async (context) => {
    const { period, item } = await context.req.json<{ period: string; item: { amount: number } }>();
    const plan: TestPlan = { id: newId("plan"), period, amount: item.amount };
    await putRecord(db, "plan", plan);
    return context.json(plan);
  });

  api.post("/subscriptions", async (context) => {
    const {
      plan_id,
      start_at = null,
      notes,
    } = await context.req.json<Partial<TestSubscription> & Pick<TestSubscription, "plan_id" | "notes">>();
    const id = newId("sub");
    const subscription: TestSubscription = {
      id,
      plan_id,
      status: "created",
      current_start: null,
      current_end: null,
      start_at,
      ended_at: null,
      paid_count: 0,
      notes,
      short_url: `${siteUrl}/test-payments/${id}`,
      next_plan_id: null,
      ends_at_period_end: false,
    };
    await putRecord(db, "subscription", subscription);
    return context.json(subscription);
  });

  api.get("/subscriptions/:id", async (context) =>
    context.json(await findRecord(db, "subscription", context.req.param("id"))),
  );

  api.patch("/subscriptions/:id", async (context) => {
    const subscription = await findRecord(db, "subscription", context.req.param("id"));
    const { plan_id, schedule_change_at } = await context.req.json<{
      plan_id: string;
      schedule_change_at: "now" | "cycle_end";
    }>();
    if (schedule_change_at === "cycle_end") {
      const waiting = { ...subscription, next_plan_id: plan_id };
      await putRecord(db, "subscription", waiting);
      return context.json(waiting);
    }
    const changed = { ...subscription, plan_id, next_plan_id: null };
    await putRecord(db, "subscription", changed);
    const due = await upgradeDue(db, subscription, plan_id);
    if (due > 0) await chargeSubscription(provider, changed, due);
    else await tellOf(provider, "subscription.updated", { subscription: { entity: changed } });
    return context.json(await findRecord(db, "subscription", subscription.id));
  });

  api.post("/subscriptions/:id/cancel_scheduled_changes", async (context) => {
    const subscription = await findRecord(db, "subscription", context.req.param("id"));
    const kept = { ...subscription, next_plan_id: null };
    await putRecord(db, "subscription", kept);
    return context.json(kept);
  });

  api.post("/subscriptions/:id/cancel", async (context) => {
    const subscription = await findRecord(db, "subscription", context.req.param("id"));
    const { cancel_at_cycle_end } = await context.req.json<{ cancel_at_cycle_end: 0 | 1 }>();
    if (cancel_at_cycle_end === 0) return context.json(await cancelNow(provider, subscription));
    const ending = { ...subscription, ends_at_period_end: true };
    await putRecord(db, "subscription", ending);
    return context.json(ending);
  });

  api.get("/invoices", async (context) => {
    const payments = await listRecords(db, "payment");
    const own = payments.filter(
      ({ subscription_id }) => subscription_id === context.req.query("subscription_id"),
    );
    return context.json({ items: own.map(({ id }) => ({ payment_id: id, status: "paid" })) });
  });
  api.get("/payments/:id", async (context) =>
    context.json(await findRecord(db, "payment", context.req.param("id"))),
  );
  api.get("/payments/:id/refunds", async (context) => {
    const refunds = await listRecords(db, "refund");
    return context.json({
      items: refunds.filter(({ payment_id }) => payment_id === context.req.param("id")),
    });
  });

  api.post("/payments/:id/refund", async (context) => {
    const payment = await findRecord(db, "payment", context.req.param("id"));
    const { amount } = await context.req.json<{ amount: number }>();
    const before = await listRecords(db, "refund");
    if (before.some(({ payment_id }) => payment_id === payment.id))
      return context.json({ error: { description: "The payment has been fully refunded already" } }, 400);
    const refund = { id: newId("rfnd"), payment_id: payment.id, amount, created_at: nowSeconds() };
    await putRecord(db, "refund", refund);
    await tellOf(provider, "refund.processed", { refund: { entity: refund } });
    return context.json(refund);
  });

  api.post("/payment_links", async (context) => {
    const sent = await context.req.json<{
      amount: number;
      description: string;
      notes: Record<string, string>;
      callback_url: string;
    }>();
    const id = newId("plink");
    const link = { id, status: "created", ...sent, short_url: `${siteUrl}/test-payments/${id}` };
    await putRecord(db, "payment_link", link);
    return context.json(link);
  });
  return api;
}

async function upgradeDue(db: Database, subscription: TestSubscription, planId: string): Promise<number> {
  const { current_start: start, current_end: end } = subscription;
  if (start === null || end === null) return 0;
  const [from, to] = [
    await findRecord(db, "plan", subscription.plan_id),
    await findRecord(db, "plan", planId),
  ];
  return proratedPaise({ fromPaise: from.amount, toPaise: to.amount }, { start, end }, nowSeconds());
}
