import { ledger, refunds, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { eq } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { sameStudent } from "#testing/new-student.ts";
import { findOrCreatePlan } from "../checkout/provider-plan.server.ts";
import { startSubscription } from "../checkout/start-subscription.server.ts";
import { Snapshot } from "../provider/provider-event.ts";
import { webhookSecret } from "../provider/provider-keys.server.ts";
import { signWebhook } from "../provider/webhook-signature.server.ts";
import { authorise, passTime } from "../test-provider/test-events.server.ts";
import { findRecord, listRecords } from "../test-provider/test-record.server.ts";
import { createPaymentsFixture, type PaymentsFixture } from "../testing/payments-fixture.server.ts";
import { reconcile } from "./reconcile.server.ts";

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await createPaymentsFixture();
});
afterEach(() => void vi.useRealTimers());
afterAll(() => fixture.close());

const STEPS = [
  "agree",
  "renew",
  "renew",
  "fail",
  "up",
  "down-later",
  "end-later",
  "end-now",
  "money-back",
] as const;
type Step = (typeof STEPS)[number];
const steps = fc.array(fc.constantFrom<Step>(...STEPS), { minLength: 1, maxLength: 7 });

/** Runs the steps at the provider and loses every webhook. Returns the events and the provider's final state. */
async function runAtProvider(steps: readonly Step[]) {
  fixture.reset();
  fixture.webhooks.isLost = true;
  // Starts a minute ago: PostgreSQL's clock is real, and what has ended must have ended for it too.
  vi.useRealTimers();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() - 60_000 });
  const { db, payments, provider } = fixture;
  const student = await fixture.newPayer("Asha");
  const { payAt } = await startSubscription(db, student, { tier: "plus", period: "month", payments });
  const id = payAt.split("/").at(-1) ?? "";
  const record = () => findRecord(db, "subscription", id);
  const paid = () => listRecords(db, "payment", ["subscription_id", id]);
  const actions: Record<Step, () => Promise<unknown>> = {
    agree: async () => authorise(provider, await record()),
    renew: async () => passTime(provider, await record(), true),
    fail: async () => passTime(provider, await record(), false),
    up: async () =>
      payments.client.changePlan(id, await findOrCreatePlan(db, payments, "pro", "month"), "now"),
    "down-later": async () =>
      payments.client.changePlan(id, await findOrCreatePlan(db, payments, "plus", "month"), "cycle_end"),
    "end-later": () => payments.client.cancel(id, true),
    "end-now": () => payments.client.cancel(id, false),
    "money-back": async () => {
      const last = (await paid()).at(-1);
      if (last) await payments.client.refund(last.id, last.amount);
    },
  };
  for (const step of ["agree" as const, ...steps]) {
    vi.setSystemTime(Date.now() + 1000);
    // The provider refuses a step that is impossible now.
    await actions[step]().catch(() => undefined);
  }
  const snapshot = Snapshot.parse(await record());
  const charges = await paid();
  const refundsByPayment = await Promise.all(
    charges.map(({ id: paymentId }) => listRecords(db, "refund", ["payment_id", paymentId])),
  );
  const plan = await findRecord(db, "plan", snapshot.plan_id);
  const lines = [
    ...charges.map((each) => each.id),
    ...refundsByPayment.flat().map((each) => each.id),
  ].toSorted();
  const truth = { snapshot, lines, tier: plan.item.amount === 59_900 ? "pro" : "plus" };
  return { student, id, truth, events: [...fixture.webhooks.sent] };
}

/** The state in our tables. */
async function storedState(studentId: { userId: string }, id: string) {
  const { db } = fixture;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  const lines = await db.select().from(ledger).where(eq(ledger.subscriptionId, id));
  const tier = (await sameStudent(db, studentId)).subscriptionTier;
  return { snapshot: row?.snapshot, lines: lines.map(({ providerId }) => providerId).toSorted(), tier };
}

/** The tier that follows from the provider's state: open while authorised, running, in its grace period or paid. */
async function expectedTier({ snapshot, tier }: { snapshot: Snapshot; tier: string }): Promise<string> {
  const now = Date.now() / 1000;
  if (snapshot.status === "created") return "free";
  if (snapshot.status !== "cancelled") return tier;
  const payments = await listRecords(fixture.db, "payment", ["subscription_id", snapshot.id]);
  const ofPeriod = payments.filter(
    ({ created_at }) => snapshot.current_start !== null && created_at >= snapshot.current_start - 86_400,
  );
  const isKept = ofPeriod.length > 0 && ofPeriod.every(({ refund_status }) => refund_status === null);
  return isKept && (snapshot.current_end ?? 0) > now ? tier : "free";
}

test("STU-06 webhooks in any order and any number store the provider's state", async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.nat()), async (taken, dice) => {
      const { student, id, truth, events } = await runAtProvider(taken);
      const roll = () => dice.next().value as number;
      const twice = [...events, ...events.filter(() => roll() % 2 === 0)];
      const shuffled = twice.map((body) => ({ body, place: roll() })).toSorted((a, b) => a.place - b.place);
      for (const { body } of shuffled) await fixture.receive(body);
      const { snapshot, lines } = truth;
      expect(await storedState(student, id)).toEqual({ snapshot, lines, tier: await expectedTier(truth) });
    }),
    { numRuns: 30 },
  );
});

test("STU-06 whichever webhooks are lost, one reconciliation stores the provider's state", async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.infiniteStream(fc.boolean()), async (taken, isDelivered) => {
      const { student, id, truth, events } = await runAtProvider(taken);
      for (const body of events) if (isDelivered.next().value as boolean) await fixture.receive(body);
      vi.setSystemTime(Date.now() + 1000);
      await reconcile(fixture.services, id, fixture.payments);
      const { snapshot, lines } = truth;
      expect(await storedState(student, id)).toEqual({ snapshot, lines, tier: await expectedTier(truth) });
    }),
    { numRuns: 20 },
  );
});

test("STU-06 forged, replayed and late webhooks change no table", async () => {
  const { db } = fixture;
  const all = async () => [
    await db.select().from(subscriptions).orderBy(subscriptions.id),
    await db.select().from(ledger).orderBy(ledger.id),
    await db.select().from(refunds).orderBy(refunds.id),
  ];
  const { events } = await runAtProvider(["renew", "up", "money-back", "end-now"]);
  for (const body of events) await fixture.receive(body);
  const before = await all();
  for (const body of events) {
    expect(await fixture.receive(body)).toBe("known");
    await expect(fixture.receive(body, "0".repeat(64))).rejects.toThrow("signature");
    const [tampered, itsSignature] = [`${body} `, signWebhook(body, webhookSecret(fixture.services.env))];
    await expect(fixture.receive(tampered, itsSignature)).rejects.toThrow("signature");
    const resent = JSON.stringify({ ...(JSON.parse(body) as object), account_id: "acc_other" });
    await fixture.receive(resent);
  }
  expect(await all()).toEqual(before);
});
