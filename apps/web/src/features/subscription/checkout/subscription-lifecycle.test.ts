import { ledger, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Purpose } from "#domain/people/purpose.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { readBoughtCourses } from "../entitlements/read-bought-courses.server.ts";
import { invoicePdf } from "../invoices/invoice-pdf.server.ts";
import { listInvoices } from "../invoices/list-invoices.server.ts";
import { sendReceipt } from "../invoices/send-receipt.server.ts";
import { webhookSecret } from "../provider/provider-keys.server.ts";
import { signWebhook } from "../provider/webhook-signature.server.ts";
import { endExpiredTiers } from "../state/apply-snapshot.server.ts";
import { authorise, passTime, payLink } from "../test-provider/test-events.server.ts";
import { findRecord } from "../test-provider/test-record.server.ts";
import { createPaymentsFixture, type PaymentsFixture } from "../testing/payments-fixture.server.ts";
import { notifyPaymentFailed } from "../webhooks/notify-payment-failed.server.ts";
import { reconcile } from "../webhooks/reconcile.server.ts";
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

test("STU-06 the first week is free, then the month is charged and invoiced", async () => {
  const { db, services, provider } = fixture;
  const { student, record, currentTier, state } = await fixture.newSubscriber("Asha");
  expect([await currentTier(), await state()]).toEqual(["plus", "free-week"]);
  expect(await listInvoices(db, student.id)).toEqual([]);
  await passTime(provider, await record(), true);
  expect([await currentTier(), await state()]).toEqual(["plus", "running"]);
  const [invoice] = await listInvoices(db, student.id);
  expect(invoice).toMatchObject({ kind: "invoice", amountPaise: 29_900, what: "Plus, by the month" });
  expect(services.jobs).toMatchObject([{ name: "send-receipt", invoiceNumber: invoice?.number }]);
});

test("STU-06 an upgrade charges the difference immediately, a downgrade waits for the end of the period", async () => {
  const { db, provider, payments } = fixture;
  const { student, record, currentTier } = await fixture.newSubscriber("Ravi");
  await passTime(provider, await record(), true);
  await changeTier(db, student, { tier: "pro", payments });
  expect(await currentTier()).toBe("pro");
  const [upgrade] = await listInvoices(db, student.id);
  // A second may have passed since the period began.
  expect(upgrade?.amountPaise).toBeGreaterThan(29_900);
  await changeTier(db, student, { tier: "plus", payments });
  expect(await currentTier()).toBe("pro");
  await passTime(provider, await record(), true);
  expect(await currentTier()).toBe("plus");
});

test("STU-06 a cancelled subscription stays open until its end, and the next one has no free week", async () => {
  const { db, provider, payments } = fixture;
  const { student, record, currentTier, state } = await fixture.newSubscriber("Meera");
  await passTime(provider, await record(), true);
  await cancelSubscription(db, student, payments);
  expect([await currentTier(), await state()]).toEqual(["plus", "running"]);
  await passTime(provider, await record(), true);
  expect(await currentTier()).toBe("free");
  const { payAt } = await startSubscription(db, student, {
    tier: "plus",
    period: "month",
    payments,
  });
  await authorise(provider, await findRecord(db, "subscription", payAt.split("/").at(-1) ?? ""));
  expect((await listInvoices(db, student.id)).length).toBe(2);
  await expect(startSubscription(db, student, { tier: "pro", period: "year", payments })).rejects.toThrow(
    "You have a subscription",
  );
});

test("STU-06 a cancelled free week stays open until its last day and costs nothing, and another tier can follow it", async () => {
  const { db, provider, payments } = fixture;
  const { student, record, id, currentTier, state } = await fixture.newSubscriber("Farhan");
  const start = (await record()).start_at;
  await cancelSubscription(db, student, payments);
  expect([await currentTier(), await state(), (await record()).status]).toEqual([
    "plus",
    "running",
    "cancelled",
  ]);
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  expect(row?.tierUntil?.getTime()).toBe((start ?? 0) * 1000);
  const { payAt } = await startSubscription(db, student, { tier: "pro", period: "month", payments });
  const second = await findRecord(db, "subscription", payAt.split("/").at(-1) ?? "");
  expect(second.start_at).toBe(start);
  await authorise(provider, second);
  expect([await currentTier(), await state()]).toEqual(["pro", "free-week"]);
  expect(await listInvoices(db, student.id)).toEqual([]);
});

test("STU-06 only the owner can refund a payment, once, and gets a credit note", async () => {
  const { db, services, provider, payments } = fixture;
  const { student, record, currentTier } = await fixture.newSubscriber("Zoya");
  const other = await newStudent(db, "Kabir", { email: "kabir-money@example.test" });
  await passTime(provider, await record(), true);
  const [invoice] = await listInvoices(db, student.id);
  const back = { paymentId: invoice?.paymentId ?? "", payments };
  await expect(refundPayment(services, other, back)).rejects.toThrow("not one of yours");
  await refundPayment(services, student, back);
  expect(await currentTier()).toBe("free");
  const [note] = await listInvoices(db, student.id);
  expect(note).toMatchObject({
    kind: "credit-note",
    amountPaise: 29_900,
    what: "Money back: Plus, by the month",
  });
  await expect(refundPayment(services, student, back)).rejects.toThrow("already");
});

test("STU-06 a failed charge sends a mail and leaves the tier open for a week", async () => {
  const { db, services, provider } = fixture;
  const { student, record, id, currentTier, state } = await fixture.newSubscriber("Tara");
  await passTime(provider, await record(), true);
  await passTime(provider, await record(), false);
  expect([await currentTier(), await state()]).toEqual(["plus", "payment-failed"]);
  expect(services.jobs).toContainEqual({ name: "notify-payment-failure", studentId: student.id });
  await notifyPaymentFailed(services, student.id);
  expect(services.sentMails.at(-1)?.subject).toBe("A payment did not go through");
  await db
    .update(subscriptions)
    .set({ tierUntil: new Date(Date.now() - 1000) })
    .where(eq(subscriptions.id, id));
  await endExpiredTiers(db);
  expect(await currentTier()).toBe("free");
});

test("STU-06 a forged, replayed or late webhook changes nothing", async () => {
  const { db, services, provider, payments } = fixture;
  const { student, record, currentTier } = await fixture.newSubscriber("Dev");
  await passTime(provider, await record(), true);
  const charged = fixture.webhooks.sent.at(-1) ?? "";
  const signature = signWebhook(charged, webhookSecret(services.env));
  await expect(fixture.receive(charged.replace("29900", "1"), signature)).rejects.toThrow("signature");
  await expect(fixture.receive(charged, "")).rejects.toThrow("signature");
  expect(await fixture.receive(charged)).toBe("known");
  // The same event in other bytes has a new hash; the ledger recognises its payment.
  const resent = JSON.stringify({ ...(JSON.parse(charged) as object), account_id: "acc_again" });
  await fixture.receive(resent);
  expect(await listInvoices(db, student.id)).toHaveLength(1);
  await refundPayment(services, student, {
    paymentId: (await listInvoices(db, student.id))[0]?.paymentId ?? "",
    payments,
  });
  const late = JSON.stringify({ ...(JSON.parse(charged) as object), account_id: "acc_late" });
  await fixture.receive(late);
  expect(await currentTier()).toBe("free");
});

test("STU-06 one reconciliation with the provider makes up for lost webhooks", async () => {
  const { db, services, provider, payments } = fixture;
  const { student, record, id, currentTier } = await fixture.newSubscriber("Isha");
  fixture.webhooks.isLost = true;
  await passTime(provider, await record(), true);
  await passTime(provider, await record(), true);
  expect(await listInvoices(db, student.id)).toEqual([]);
  await reconcile(services, id, payments);
  expect(await listInvoices(db, student.id)).toHaveLength(2);
  expect(await currentTier()).toBe("plus");
  await reconcile(services, id, payments);
  expect(await listInvoices(db, student.id)).toHaveLength(2);
});

test("STU-06 a refund that arrives before its charge is recorded with the charge; one of an unknown payment is accepted", async () => {
  const { db, provider, payments } = fixture;
  const { student, record, currentTier } = await fixture.newSubscriber("Om");
  fixture.webhooks.isLost = true;
  await passTime(provider, await record(), true);
  const [charged = ""] = fixture.webhooks.sent.slice(-1);
  const paymentId = (JSON.parse(charged) as { payload: { payment: { entity: { id: string } } } }).payload
    .payment.entity.id;
  await payments.client.refund(paymentId, 29_900);
  await fixture.receive(fixture.webhooks.sent.at(-1) ?? "");
  expect(await listInvoices(db, student.id)).toEqual([]);
  await fixture.receive(charged);
  expect((await listInvoices(db, student.id)).map(({ kind }) => kind)).toEqual(["credit-note", "invoice"]);
  expect(await currentTier()).toBe("plus");
  const proof = (fixture.webhooks.sent.at(-1) ?? "")
    .replaceAll(paymentId, "pay_proof_of_card")
    .replaceAll("rfnd_", "rfnd_x");
  expect(await fixture.receive(proof)).toBe("taken");
});

test("CITY-09 a bought course opens, and closes after a refund", async () => {
  const { db, services, provider, payments } = fixture;
  const asha = await newStudent(db, "Asha", { email: "asha-course@example.test" });
  const { payAt } = await buyCourse(db, asha, { courseSlug: "python", payments });
  await payLink(provider, await findRecord(db, "payment_link", payAt.split("/").at(-1) ?? ""));
  expect(await readBoughtCourses(db, asha)).toEqual(["python"]);
  const [invoice] = await listInvoices(db, asha.id);
  expect(invoice).toMatchObject({ amountPaise: 299_900, what: "Python course" });
  await refundPayment(services, asha, { paymentId: invoice?.paymentId ?? "", payments });
  expect(await readBoughtCourses(db, asha)).toEqual([]);
});

test("STU-06 the ledger cannot be rewritten, and invoice numbers have no gap", async () => {
  const { db, sql } = fixture;
  await expect(db.update(ledger).set({ amountPaise: 1 })).rejects.toThrow();
  await expect(db.delete(ledger)).rejects.toThrow();
  await db.delete(students).where(eq(students.email, "asha-course@example.test"));
  const rows = await sql`select number from invoices where number like 'NI/%' order by number`;
  expect(rows.map(({ number }) => Number(String(number).slice(-7)))).toEqual(
    rows.map((_, index) => index + 1),
  );
});

test("STU-06 TRUST-06 LANG-01 a student under 18 cannot pay without a guardian's consent; with it the receipt goes to both, to each in their language", async () => {
  const { db, services, provider, payments } = fixture;
  const child = await newStudent(db, "Kiran", {
    dateOfBirth: BORN_15_YEARS_AGO,
    email: "kiran@example.test",
  });
  await expect(startSubscription(db, child, { tier: "plus", period: "month", payments })).rejects.toThrow(
    "parent or guardian has to agree",
  );
  const yes: Purpose[] = ["account", "payments"];
  await newGuardian(db, child, { email: "mother@example.test", yes });
  await expect(
    startSubscription(db, await sameStudent(db, child), { tier: "plus", period: "month", payments }),
    "an e-mail declaration is not enough",
  ).rejects.toThrow("parent or guardian has to agree");
  await newGuardian(db, child, { email: "father@example.test", isVerified: true, yes });
  const allowed = await sameStudent(db, child);
  const { payAt } = await startSubscription(db, allowed, {
    tier: "plus",
    period: "month",
    payments,
  });
  const record = () => findRecord(db, "subscription", payAt.split("/").at(-1) ?? "");
  await authorise(provider, await record());
  await passTime(provider, await record(), true);
  const [invoice] = await listInvoices(db, child.id);
  await sendReceipt(services, { studentId: child.id, invoiceNumber: invoice?.number ?? "" });
  expect(services.sentMails.map(({ to }) => to)).toEqual(["kiran@example.test", "mother@example.test"]);
  expect(services.sentMails[0]?.text).toContain("The price includes GST of ₹45.62");
  expect(services.sentMails[0]?.attachment?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  await db.update(students).set({ language: "hi" }).where(eq(students.id, child.id));
  await sendReceipt(services, { studentId: child.id, invoiceNumber: invoice?.number ?? "" });
  expect(services.sentMails.slice(2).map(({ subject }) => subject)).toEqual([
    "रसीद: ₹299.00, Plus, हर महीने",
    "Receipt: ₹299.00 for Plus, by the month",
  ]);
  const drawing = { threads: services.threads, studentId: "kiran", isTest: true };
  expect(invoice && (await invoicePdf({ ...invoice, billedTo: "किरण" }, drawing)).length).toBeGreaterThan(
    5000,
  );
});
