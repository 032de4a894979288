import { courseLinks, ledger, refunds, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { readBoughtCourses } from "../entitlements/read-bought-courses.server.ts";
import { listInvoices } from "../invoices/list-invoices.server.ts";
import { razorpayClient } from "../provider/razorpay-client.server.ts";
import { authorise, passTime, payLink } from "../test-provider/test-events.server.ts";
import { findRecord } from "../test-provider/test-record.server.ts";
import { createPaymentsFixture, type PaymentsFixture } from "../testing/payments-fixture.server.ts";
import { cancelDuplicate } from "../webhooks/cancel-duplicate.server.ts";
import { confirmOwnLink } from "../webhooks/reconcile.server.ts";
import { reconcileAll } from "../webhooks/reconcile-all.server.ts";
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
afterAll(() => fixture.close());

const idOf = (payAt: string) => payAt.split("/").at(-1) ?? "";

test("STU-06 two tabs get the same payment page, and authorising it twice starts one subscription", async () => {
  const { db, payments, provider } = fixture;
  const asha = await fixture.newPayer("Asha");
  const start = () => startSubscription(db, asha, { tier: "plus", period: "month", payments });
  const pages = await Promise.all([start(), start(), start()]);
  expect(new Set(pages.map(({ payAt }) => payAt)).size).toBe(1);
  const record = await findRecord(db, "subscription", idOf(pages[0]?.payAt ?? ""));
  await Promise.all([authorise(provider, record), authorise(provider, record)]);
  expect(fixture.webhooks.sent).toHaveLength(1);
  await expect(start()).rejects.toThrow("You have a subscription");
});

test("STU-06 of two subscriptions authorised in two tabs the second is cancelled and refunded", async () => {
  const { db, payments, provider, services } = fixture;
  const { student, id, record, currentTier } = await fixture.newSubscriber("Ravi");
  await passTime(provider, await record(), true);
  await cancelSubscription(db, student, payments);
  await passTime(provider, await record(), true);
  expect(await currentTier()).toBe("free");
  const start = async (tier: "plus" | "pro") => {
    const { payAt } = await startSubscription(db, student, { tier, period: "month", payments });
    return () => findRecord(db, "subscription", idOf(payAt));
  };
  const [plus, pro] = [await start("plus"), await start("pro")];
  await authorise(provider, await plus());
  await authorise(provider, await pro());
  const job = services.jobs.find(({ name }) => name === "cancel-duplicate");
  expect(job).toEqual({ name: "cancel-duplicate", subscriptionId: (await pro()).id });
  await cancelDuplicate(services, (await pro()).id, payments);
  await cancelDuplicate(services, (await plus()).id, payments);
  expect([await currentTier(), (await plus()).status, (await pro()).status]).toEqual([
    "plus",
    "active",
    "cancelled",
  ]);
  const money = (await listInvoices(db, student.id)).map(({ kind, amountPaise }) => [kind, amountPaise]);
  expect(money.slice(0, 3)).toEqual([
    ["credit-note", 59_900],
    ["invoice", 59_900],
    ["invoice", 29_900],
  ]);
  expect((await findRecord(db, "subscription", id)).status).toBe("cancelled");
});

test("CITY-09 a course is bought once: two tabs share one payment link, and a second purchase is refused", async () => {
  const { db, payments, provider } = fixture;
  const meera = await fixture.newPayer("Meera");
  const buy = () => buyCourse(db, meera, { courseSlug: "java", payments });
  const pages = await Promise.all([buy(), buy()]);
  expect(pages[0]).toEqual(pages[1]);
  const link = await findRecord(db, "payment_link", idOf(pages[0]?.payAt ?? ""));
  await Promise.all([payLink(provider, link), payLink(provider, link)]);
  expect(await listInvoices(db, meera.id)).toHaveLength(1);
  await expect(buy()).rejects.toThrow("The Java course is yours already. Nothing was charged.");
  await expect(buyCourse(db, meera, { courseSlug: "astrology", payments })).rejects.toThrow("no course");
});

test("CITY-09 a course whose webhook was lost opens within the hour", async () => {
  const { db, payments, provider, services, webhooks } = fixture;
  const zoya = await fixture.newPayer("Zoya");
  const { payAt } = await buyCourse(db, zoya, { courseSlug: "python", payments });
  webhooks.isLost = true;
  await payLink(provider, await findRecord(db, "payment_link", idOf(payAt)));
  expect(await readBoughtCourses(db, zoya)).toEqual([]);
  await reconcileAll(services, payments);
  expect(await readBoughtCourses(db, zoya)).toEqual(["python"]);
  expect(services.jobs).toContainEqual(expect.objectContaining({ name: "send-receipt", studentId: zoya.id }));
  const [link] = await db
    .select()
    .from(courseLinks)
    .where(eq(courseLinks.id, idOf(payAt)));
  expect(link?.isOpen).toBe(false);
});

test("CITY-09 returning from the payment page opens the course before its webhook arrives, but not with another student's link", async () => {
  const { db, payments, provider, services, webhooks } = fixture;
  const [om, other] = [await fixture.newPayer("Om"), await fixture.newPayer("Other")];
  const { payAt } = await buyCourse(db, om, { courseSlug: "python", payments });
  webhooks.isLost = true;
  await payLink(provider, await findRecord(db, "payment_link", idOf(payAt)));
  const back = { linkId: idOf(payAt), payments };
  await confirmOwnLink(services, other, back);
  expect(await readBoughtCourses(db, om)).toEqual([]);
  await confirmOwnLink(services, om, back);
  await fixture.receive(webhooks.sent.at(-1) ?? "");
  expect(await readBoughtCourses(db, om)).toEqual(["python"]);
  expect(await listInvoices(db, om.id)).toHaveLength(1);
});

test("STU-06 an authorised subscription whose webhook was lost opens its tier within the hour", async () => {
  const { payments, services, webhooks } = fixture;
  webhooks.isLost = true;
  const { currentTier } = await fixture.newSubscriber("Tara");
  expect(await currentTier()).toBe("free");
  await reconcileAll(services, payments);
  expect(await currentTier()).toBe("plus");
});

test("STU-06 a payment is refunded once, not after 30 days, and not while a refund is pending", async () => {
  const { db, payments, provider, services } = fixture;
  const { student, id, record, currentTier } = await fixture.newSubscriber("Kabir");
  await passTime(provider, await record(), true);
  const [invoice] = await listInvoices(db, student.id);
  const back = { paymentId: invoice?.paymentId ?? "", payments };
  const both = await Promise.allSettled([
    refundPayment(services, student, back),
    refundPayment(services, student, back),
  ]);
  expect(both.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
  expect((await listInvoices(db, student.id)).map(({ kind }) => kind)).toEqual(["credit-note", "invoice"]);
  expect(await currentTier()).toBe("free");
  await expect(refundPayment(services, student, back)).rejects.toThrow("back or on its way");

  const old = await fixture.newPayer("Dev");
  const at = new Date(Date.now() - 31 * 86_400_000);
  const line = { kind: "charged" as const, amountPaise: 29_900, reason: "Plus", at, subscriptionId: id };
  await db.insert(ledger).values({ ...line, studentId: old.id, paymentId: "pay_old", providerId: "pay_old" });
  await expect(refundPayment(services, old, { paymentId: "pay_old", payments })).rejects.toThrow(
    "30 days old",
  );

  const refund = { id: "rfnd_slow", paymentId: "pay_slow", amountPaise: 100, at: new Date() };
  const young = { ...line, at: new Date(), studentId: old.id, paymentId: "pay_slow", providerId: "pay_slow" };
  await db.insert(ledger).values(young);
  await db.insert(refunds).values({ ...refund, status: "pending" });
  const again = { paymentId: "pay_slow", payments };
  await expect(refundPayment(services, old, again)).rejects.toThrow("on its way");
});

test("STU-06 a mandate that the provider cannot change is refused with the next step, and nothing changes", async () => {
  const { db, payments, provider } = fixture;
  const { student, id, record, currentTier } = await fixture.newSubscriber("Isha");
  const refusingClient = razorpayClient({
    address: "http://razorpay",
    keyId: "k",
    keySecret: "s",
    send: async () =>
      Response.json(
        {
          error: {
            code: "BAD_REQUEST_ERROR",
            description: "subscriptions cannot be updated when payment mode is UPI",
          },
        },
        { status: 400 },
      ),
  });
  const upi = { ...payments, client: { ...payments.client, changePlan: refusingClient.changePlan } };
  const upgrade = () => changeTier(db, student, { tier: "pro", payments: upi });
  await expect(upgrade()).rejects.toThrow("Cancel the free week, then start the other tier.");
  await passTime(provider, await record(), true);
  await expect(upgrade()).rejects.toThrow("Get your last payment back below, then start the other tier.");
  expect(await currentTier()).toBe("plus");
  await passTime(provider, await record(), false);
  await expect(upgrade()).rejects.toThrow("You can change the tier once it is paid.");
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  expect(row?.pendingChange).toBeNull();
});

test("STU-06 in a free week a downgrade is immediate and free, and the week of the lower tier can be cancelled", async () => {
  const { db, payments } = fixture;
  // Snapshots of the same second have no order, so the clock advances between them. It starts a minute ago, because
  // PostgreSQL's clock does not follow it.
  const aMinuteAgo = Date.now() - 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now: aMinuteAgo });
  onTestFinished(() => void vi.useRealTimers());
  const { student, currentTier, state } = await fixture.newSubscriber("Nila", "pro");
  vi.setSystemTime(aMinuteAgo + 1000);
  await changeTier(db, student, { tier: "plus", payments });
  expect([await currentTier(), await state()]).toEqual(["plus", "free-week"]);
  await cancelSubscription(db, student, payments);
  expect([await currentTier(), await state()]).toEqual(["plus", "running"]);
  expect(await listInvoices(db, student.id)).toEqual([]);
});
