import { createHash } from "node:crypto";
import { type Context, Hono } from "hono";
import { basicAuth } from "hono/basic-auth";
import { HTTPException } from "hono/http-exception";
import { z } from "zod";
import { AppError } from "#server/errors/app-error.ts";
import { proratedPaise } from "../state/subscription-state.ts";
import { cancelNow, chargeSubscription, deliverEvent, newId, nowSeconds } from "./test-events.server.ts";
import {
  findRecord,
  listRecords,
  moveRecord,
  type Provider,
  putRecord,
  type TestLink,
  type TestPlan,
  type TestSubscription,
} from "./test-record.server.ts";
import * as requestSchemas from "./test-request.ts";

export const TEST_KEYS = { keyId: "rzp_test_nirmaan", keySecret: "TEST" };

/** Becomes an error response in Razorpay's format. */
class Refused extends Error {}

/**
 * A stub of the part of Razorpay's API that we use, as strict as the documented one: what works here works there. It
 * moves no money, and every page of it says TEST.
 */
export function testProviderApi(provider: Provider): Hono {
  const api = new Hono().basePath("/v1");
  api.onError((error, context) => refusal(context, error));
  api.notFound((context) => refusal(context, new Refused("The requested URL was not found on the server.")));
  api.use(
    basicAuth({
      verifyUser: (name, password) => name === TEST_KEYS.keyId && password === TEST_KEYS.keySecret,
      invalidUserMessage: errorBody("Authentication failed"),
    }),
  );

  addPlansAndNewSubscriptions(api, provider);
  addSubscriptionChanges(api, provider);
  addPayments(api, provider);
  addPaymentLinks(api, provider);
  return api;
}

function addPlansAndNewSubscriptions(api: Hono, { db, siteUrl }: Provider): void {
  api.post("/plans", async (context) => {
    const { period, interval, item } = await parseBody(context, requestSchemas.Plan);
    const plan: TestPlan = {
      id: newId("plan"),
      entity: "plan",
      period,
      interval,
      item,
      created_at: nowSeconds(),
    };
    await putRecord(db, "plan", plan);
    return context.json(plan);
  });

  api.post("/subscriptions", async (context) => {
    const request = await parseBody(context, requestSchemas.Subscription);
    await findRecord(db, "plan", request.plan_id);
    if (request.expire_by <= nowSeconds())
      throw new Refused("expire_by should be at least 15 minutes from now");
    const id = newId("sub");
    const subscription: TestSubscription = {
      id,
      entity: "subscription",
      plan_id: request.plan_id,
      status: "created",
      current_start: null,
      current_end: null,
      start_at: request.start_at ?? null,
      ended_at: null,
      quantity: 1,
      total_count: request.total_count,
      paid_count: 0,
      expire_by: request.expire_by,
      has_scheduled_changes: false,
      notes: request.notes,
      short_url: `${siteUrl}/test-payments/${id}`,
      created_at: nowSeconds(),
      next_plan_id: null,
      ends_at_period_end: false,
    };
    await putRecord(db, "subscription", subscription);
    return context.json(shown(subscription));
  });
}

function addSubscriptionChanges(api: Hono, provider: Provider): void {
  const { db } = provider;
  api.get("/subscriptions/:id", async (context) =>
    context.json(shown(await findRecord(db, "subscription", context.req.param("id")))),
  );

  api.patch("/subscriptions/:id", async (context) => {
    const subscription = await findRecord(db, "subscription", context.req.param("id"));
    const { plan_id, schedule_change_at } = await parseBody(context, requestSchemas.Change);
    const to = await findRecord(db, "plan", plan_id);
    if (!["authenticated", "active"].includes(subscription.status))
      throw new Refused(
        "Can't update Subscription when Subscription is not in Authenticated or Active state",
      );
    if (schedule_change_at === "cycle_end") {
      const waiting = { ...subscription, next_plan_id: plan_id, has_scheduled_changes: true };
      await putRecord(db, "subscription", waiting);
      return context.json(shown(waiting));
    }
    const changed = { ...subscription, plan_id, next_plan_id: null, has_scheduled_changes: false };
    const from = await findRecord(db, "plan", subscription.plan_id);
    const due = dueNow(subscription, { fromPaise: from.item.amount, toPaise: to.item.amount });
    const charged = due > 0 ? await chargeSubscription(provider, changed, due) : changed;
    await putRecord(db, "subscription", charged);
    await deliverEvent(provider, "subscription.updated", { subscription: charged });
    return context.json(shown(charged));
  });

  api.post("/subscriptions/:id/cancel_scheduled_changes", async (context) => {
    const subscription = await findRecord(db, "subscription", context.req.param("id"));
    if (!subscription.has_scheduled_changes) throw new Refused("Subscription has no scheduled changes");
    const kept = { ...subscription, next_plan_id: null, has_scheduled_changes: false };
    await putRecord(db, "subscription", kept);
    return context.json(shown(kept));
  });

  api.post("/subscriptions/:id/cancel", async (context) => {
    const subscription = await findRecord(db, "subscription", context.req.param("id"));
    const { cancel_at_cycle_end } = await parseBody(context, requestSchemas.Cancel);
    if (["cancelled", "completed", "expired"].includes(subscription.status))
      throw new Refused(`Subscription is not cancellable in ${subscription.status} status.`);
    if (!cancel_at_cycle_end) return context.json(shown(await cancelNow(provider, subscription)));
    if (subscription.status !== "active")
      throw new Refused("Subscription cannot be cancelled since no billing cycle is going on");
    const ending = { ...subscription, ends_at_period_end: true };
    await putRecord(db, "subscription", ending);
    return context.json(shown(ending));
  });
}

function addPayments(api: Hono, provider: Provider): void {
  const { db } = provider;
  api.get("/invoices", async (context) => {
    const { subscription_id } = requestSchemas.InvoicesOf.parse(context.req.query());
    const payments = await listRecords(db, "payment", ["subscription_id", subscription_id]);
    const items = payments.map(({ id, amount }) => {
      return { id: `inv_${id}`, entity: "invoice", subscription_id, payment_id: id, status: "paid", amount };
    });
    return context.json(pageOf(context, items));
  });

  api.get("/payments/:id", async (context) =>
    context.json(await findRecord(db, "payment", context.req.param("id"))),
  );
  api.get("/payments/:id/refunds", async (context) =>
    context.json(pageOf(context, await listRecords(db, "refund", ["payment_id", context.req.param("id")]))),
  );

  api.post("/payments/:id/refund", async (context) => {
    const payment = await findRecord(db, "payment", context.req.param("id"));
    const { amount } = await parseBody(context, requestSchemas.Refund);
    const key = requestSchemas.IdempotencyKey.parse(context.req.header("x-refund-idempotency") ?? null);
    const id = key
      ? `rfnd_TEST${createHash("sha256").update(key).digest("hex").slice(0, 14)}`
      : newId("rfnd");
    const [same] = await listRecords(db, "refund", ["id", id]);
    if (same) return context.json(same);
    if (payment.refund_status === "full") throw new Refused("The payment has been fully refunded already");
    const amount_refunded = payment.amount_refunded + amount;
    if (amount_refunded > payment.amount)
      throw new Refused("The refund amount provided is greater than amount captured");
    const refund = {
      id,
      entity: "refund" as const,
      payment_id: payment.id,
      amount,
      currency: "INR" as const,
      status: "processed" as const,
      speed_processed: "normal" as const,
      created_at: nowSeconds(),
    };
    const refund_status = amount_refunded === payment.amount ? ("full" as const) : ("partial" as const);
    await putRecord(db, "payment", { ...payment, amount_refunded, refund_status });
    await putRecord(db, "refund", refund);
    await deliverEvent(provider, "refund.processed", { refund, payment });
    return context.json(refund);
  });
}

function addPaymentLinks(api: Hono, { db, siteUrl }: Provider): void {
  api.post("/payment_links", async (context) => {
    const { amount, currency, description, expire_by, notes, callback_url } = await parseBody(
      context,
      requestSchemas.Link,
    );
    const id = newId("plink");
    const short_url = `${siteUrl}/test-payments/${id}`;
    const about = { amount, currency, description, expire_by, notes, callback_url, short_url };
    const link: TestLink = { id, entity: "payment_link", status: "created", ...about, payments: null };
    await putRecord(db, "payment_link", link);
    return context.json(link);
  });
  api.get("/payment_links/:id", async (context) =>
    context.json(await findRecord(db, "payment_link", context.req.param("id"))),
  );
  api.post("/payment_links/:id/cancel", async (context) => {
    const link = await findRecord(db, "payment_link", context.req.param("id"));
    const cancelled = { ...link, status: "cancelled" as const };
    if (!(await moveRecord<"payment_link">(db, "created", cancelled)))
      throw new Refused(`Payment link cannot be cancelled as it is ${link.status}`);
    return context.json(cancelled);
  });
}

async function parseBody<Shape extends z.ZodType>(context: Context, shape: Shape): Promise<z.infer<Shape>> {
  if (!context.req.header("content-type")?.startsWith("application/json"))
    throw new Refused("The request body is not JSON");
  return shape.parse(await context.req.json());
}

const errorBody = (description: string) => ({
  error: { code: "BAD_REQUEST_ERROR", description, source: "NA", step: "NA", reason: "NA", metadata: {} },
});

function refusal(context: Context, error: Error): Response {
  if (error instanceof HTTPException) return error.getResponse();
  if (error instanceof z.ZodError) return context.json(errorBody(z.prettifyError(error)), 400);
  if (error instanceof AppError) return context.json(errorBody("The id provided does not exist"), 400);
  if (error instanceof Refused) return context.json(errorBody(error.message), 400);
  throw error;
}

const shown = ({ next_plan_id: _next, ends_at_period_end: _ends, ...subscription }: TestSubscription) =>
  subscription;

function pageOf<Item>(context: Context, all: Item[]) {
  const { count, skip } = requestSchemas.Page.parse(context.req.query());
  const items = all.slice(skip, skip + count);
  return { entity: "collection", count: items.length, items };
}

function dueNow(
  { current_start: start, current_end: end }: TestSubscription,
  change: { fromPaise: number; toPaise: number },
): number {
  return start === null || end === null ? 0 : proratedPaise(change, { start, end }, nowSeconds());
}
