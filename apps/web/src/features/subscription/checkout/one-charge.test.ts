import { courseLinks, ledger, paymentLeases, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { eq, sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { replaceOverrides } from "#server/content/content-overrides.ts";
import { PRICES_KEY } from "#server/content/prices.ts";
import { readBoughtCourses } from "../entitlements/read-bought-courses.server.ts";
import { listInvoices } from "../invoices/list-invoices.server.ts";
import { razorpayClient } from "../provider/razorpay-client.server.ts";
import { authorise, passTime, payLink } from "../test-provider/test-events.server.ts";
import { findRecord, listRecords, putRecord } from "../test-provider/test-record.server.ts";
import { createPaymentsFixture, type PaymentsFixture } from "../testing/payments-fixture.server.ts";
import { reconcileAll } from "../webhooks/reconcile-all.server.ts";
import { refundDuplicateCourse } from "../webhooks/refund-duplicate-course.server.ts";
import { buyCourse } from "./buy-course.server.ts";
import { cancelSubscription } from "./cancel-subscription.server.ts";
import { changeTier } from "./change-tier.server.ts";
import { refundPayment } from "./refund-payment.server.ts";
import { startSubscription } from "./start-subscription.server.ts";

let fixture: PaymentsFixture;
beforeAll(async () => {
  fixture = await createPaymentsFixture();
});
beforeEach(() => fixture.reset());
afterEach(() => replaceOverrides([]));
afterAll(() => fixture.close());

const FIVE = [1, 2, 3, 4, 5];
const idOf = (payAt: string) => payAt.split("/").at(-1) ?? "";
const charges = (id: string) => listRecords(fixture.db, "payment", ["subscription_id", id]);

/** A student who pays Plus by the month. */
async function newPayingStudent(name: string) {
  const subscriber = await fixture.newSubscriber(name);
  await passTime(fixture.provider, await subscriber.record(), true);
  return subscriber;
}

/** What an admin's change of prices does in every process. */
function setJavaPrice(rupees: number): void {
  const tiers = {
    plus: { monthRupees: 299, yearRupees: 2499 },
    pro: { monthRupees: 599, yearRupees: 4999 },
  };
  replaceOverrides([{ kind: "prices", key: PRICES_KEY, value: { tiers, courses: { java: rupees } } }]);
}

test("TRUST-11 five parallel changes to Pro charge the difference once, and all five are answered", async () => {
  const { db } = fixture;
  const { student, id, currentTier } = await newPayingStudent("Asha");
  const { payments, changes } = countChanges();
  await Promise.all(FIVE.map(() => changeTier(db, student, { tier: "pro", payments })));
  expect([changes.length, (await charges(id)).length]).toEqual([1, 2]);
  expect((await listInvoices(db, student.id)).length).toBe(2);
  expect(await currentTier()).toBe("pro");
});

test("TRUST-11 a change whose process died after the charge is not charged again", async () => {
  const { db, webhooks } = fixture;
  const { student, id, currentTier } = await newPayingStudent("Ravi");
  const { payments, changes } = countChanges();
  // The provider charges, and neither its webhook nor its answer is stored.
  webhooks.isLost = true;
  const dying = { ...payments, client: { ...payments.client } };
  dying.client.changePlan = async (...change) => {
    await payments.client.changePlan(...change);
    throw new Error("killed");
  };
  await expect(changeTier(db, student, { tier: "pro", payments: dying })).rejects.toThrow("killed");
  expect([await currentTier(), (await charges(id)).length]).toEqual(["plus", 2]);
  await changeTier(db, student, { tier: "pro", payments });
  expect([await currentTier(), (await charges(id)).length, changes.length]).toEqual(["pro", 2, 1]);
});

test("TRUST-11 while the provider's answer is unknown, another change waits for the lease to expire", async () => {
  const { db, payments } = fixture;
  const { student, id } = await newPayingStudent("Meera");
  const silent = connectSilently();
  await expect(changeTier(db, student, { tier: "pro", payments: silent })).rejects.toThrow("does not answer");
  const again = changeTier(db, student, { tier: "pro", payments });
  await expect(again).rejects.toThrow("Nothing is charged twice. Please look here again in two minutes.");
  expect(await charges(id)).toHaveLength(1);
  await db.update(paymentLeases).set({ expiresAt: sql`now() - interval '1 second'` });
  await changeTier(db, student, { tier: "pro", payments });
  expect(await charges(id)).toHaveLength(2);
});

test("TRUST-11 five parallel requests make one subscription, one cancellation, one refund and one payment link", async () => {
  const { db, payments, provider, services } = fixture;
  const student = await fixture.newPayer("Kabir");
  await Promise.all(
    FIVE.map(() => startSubscription(db, student, { tier: "plus", period: "month", payments })),
  );
  const made = await db.select().from(subscriptions).where(eq(subscriptions.studentId, student.id));
  expect(made).toHaveLength(1);
  const id = made[0]?.id ?? "";
  await authorise(provider, await findRecord(db, "subscription", id));
  await passTime(provider, await findRecord(db, "subscription", id), true);
  await Promise.all(FIVE.map(() => cancelSubscription(db, student, payments)));
  const [payment] = await charges(id);
  const refund = { paymentId: payment?.id ?? "", payments };
  await Promise.allSettled(FIVE.map(() => refundPayment(services, student, refund)));
  expect((await listInvoices(db, student.id)).map(({ kind }) => kind)).toEqual(["credit-note", "invoice"]);
  await Promise.all(FIVE.map(() => buyCourse(db, student, { courseSlug: "java", payments })));
  const links = await db.select().from(courseLinks).where(eq(courseLinks.studentId, student.id));
  expect(links).toHaveLength(1);
});

test("TRUST-11 CITY-09 after a price change the old payment page of a course cannot be paid any more", async () => {
  const { db, payments, provider } = fixture;
  const student = await fixture.newPayer("Zoya");
  const buy = async () => idOf((await buyCourse(db, student, { courseSlug: "java", payments })).payAt);
  const old = await buy();
  setJavaPrice(4499);
  const fresh = await buy();
  for (const id of [old, fresh]) await payLink(provider, await findRecord(db, "payment_link", id));
  expect((await listInvoices(db, student.id)).map(({ amountPaise }) => amountPaise)).toEqual([449_900]);
});

test("TRUST-11 CITY-09 of two payments for one course the second goes back by itself, and the course stays", async () => {
  const { db, payments, provider, services } = fixture;
  const student = await fixture.newPayer("Tara");
  const buy = async () => idOf((await buyCourse(db, student, { courseSlug: "java", payments })).payAt);
  const old = await findRecord(db, "payment_link", await buy());
  setJavaPrice(4499);
  const fresh = await findRecord(db, "payment_link", await buy());
  // The student had paid on the old page when it was cancelled: both pages report a payment, at the same time.
  await putRecord(db, "payment_link", old);
  await Promise.all([payLink(provider, old), payLink(provider, fresh)]);
  const jobs = services.jobs.flatMap((job) => (job.name === "refund-duplicate-course" ? [job] : []));
  expect(jobs).toHaveLength(1);
  for (const { paymentId } of jobs) await refundDuplicateCourse(services, paymentId, payments);
  const kinds = (await listInvoices(db, student.id)).map(({ kind }) => kind);
  expect(kinds.toSorted()).toEqual(["credit-note", "invoice", "invoice"]);
  expect(await readBoughtCourses(db, student)).toEqual(["java"]);
});

test("TRUST-11 a second subscription whose webhook was lost is also found and ended by the hourly comparison", async () => {
  const { db, payments, provider, services, webhooks } = fixture;
  const { student, record } = await newPayingStudent("Nila");
  await cancelSubscription(db, student, payments);
  await passTime(provider, await record(), true);
  const start = async (tier: "plus" | "pro") =>
    idOf((await startSubscription(db, student, { tier, period: "month", payments })).payAt);
  const [first, second] = [await start("plus"), await start("pro")];
  await authorise(provider, await findRecord(db, "subscription", first));
  webhooks.isLost = true;
  await authorise(provider, await findRecord(db, "subscription", second));
  await reconcileAll(services, payments);
  expect(services.jobs).toContainEqual({ name: "cancel-duplicate", subscriptionId: second });
});

test("TRUST-11 a webhook whose receipt cannot be enqueued stores nothing, and the provider's next attempt stores both", async () => {
  const { db, provider, services, webhooks } = fixture;
  const { student, record } = await fixture.newSubscriber("Dev");
  webhooks.isLost = true;
  await passTime(provider, await record(), true);
  const body = webhooks.sent.at(-1) ?? "";
  const { enqueue } = services;
  services.enqueue = async () => {
    throw new Error("the process dies here");
  };
  await expect(fixture.receive(body)).rejects.toThrow("dies here");
  services.enqueue = enqueue;
  expect(await db.select().from(ledger).where(eq(ledger.studentId, student.id))).toEqual([]);
  expect(await fixture.receive(body)).toBe("taken");
  const [invoice] = await listInvoices(db, student.id);
  expect(services.jobs).toContainEqual({
    name: "send-receipt",
    studentId: student.id,
    invoiceNumber: invoice?.number,
  });
});

/** The TEST provider, with a list of the changes that it was asked for: a real one would charge each of them. */
function countChanges() {
  const { payments } = fixture;
  const changes: string[] = [];
  const changePlan: typeof payments.client.changePlan = (id, ...change) => {
    changes.push(id);
    return payments.client.changePlan(id, ...change);
  };
  return { payments: { ...payments, client: { ...payments.client, changePlan } }, changes };
}

/** A provider whose answer to a change never arrives. */
function connectSilently() {
  const { payments } = fixture;
  const send = async () => {
    throw new TypeError("fetch failed");
  };
  const { changePlan } = razorpayClient({ address: "http://razorpay", keyId: "k", keySecret: "s", send });
  return { ...payments, client: { ...payments.client, changePlan } };
}
