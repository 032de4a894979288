import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ledger, subscriptions } from "@nirmaan/db/payments.ts";
import { students } from "@nirmaan/db/schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { BORN_15_YEARS_AGO, newStudent, sameStudent } from "#testing/new-student.ts";
import { type TestServices, testServices } from "#testing/test-services.ts";
import { closeEndedTiers } from "./apply-known.server.ts";
import { invoicePdf } from "./invoice-pdf.server.ts";
import { paymentsOf, webhookSecret } from "./payments.server.ts";
import { readBoughtCourses } from "./read-bought-courses.server.ts";
import { listInvoices } from "./read-invoice.server.ts";
import { receiveWebhook } from "./receive-webhook.server.ts";
import { sendReceipt } from "./send-receipt.server.ts";
import {
  buyCourse,
  cancelSubscription,
  changeTier,
  currentSubscription,
  getMoneyBack,
  reconcile,
  startSubscription,
} from "./subscription-verbs.server.ts";
import { tellOfFailedPayment } from "./tell-of-failed-payment.server.ts";
import { authorise, passTime, payLink } from "./test-provider/test-events.server.ts";
import { findRecord } from "./test-provider/test-record.server.ts";
import { signWebhook } from "./webhook-signature.server.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
let services: TestServices;
const dataDir = mkdtempSync(join(tmpdir(), "nirmaan-payments-"));
const sent: string[] = [];
let isLost = false;

/** The provider's webhooks arrive at the verb behind the door, unless a test loses them. */
const deliver = async (body: string) => {
  sent.push(body);
  if (!isLost)
    await receiveWebhook(services, { body, signature: signWebhook(body, webhookSecret(services.env)) });
};
const provider = () => ({ db: database.connection.db, siteUrl: "http://localhost:3000", deliver });
const payments = () => paymentsOf(services, deliver);

beforeAll(async () => {
  database = await newDatabase();
});
beforeEach(() => {
  isLost = false;
  sent.length = 0;
  services = testServices(database.connection, { DATA_DIR: dataDir });
});
afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function subscribed(name: string, tier: "plus" | "pro" = "plus") {
  const { db } = database.connection;
  const student = await newStudent(db, name, {
    email: `${name.toLowerCase()}-${crypto.randomUUID()}@example.test`,
  });
  const { payAt } = await startSubscription(db, student, { tier, period: "month", payments: payments() });
  const id = payAt.split("/").at(-1) ?? "";
  await authorise(provider(), await findRecord(db, "subscription", id));
  const record = () => findRecord(db, "subscription", id);
  const now = async () => (await sameStudent(db, student)).subscriptionTier;
  const state = async () => (await currentSubscription(db, student)).current?.state.kind;
  return { db, student, id, record, now, state };
}

test("STU-06 the first week is free, then the month is charged and an invoice stands", async () => {
  const { db, student, record, now, state } = await subscribed("Asha");
  expect([await now(), await state()]).toEqual(["plus", "free-week"]);
  expect(await listInvoices(db, student.id)).toEqual([]);
  await passTime(provider(), await record(), true);
  expect([await now(), await state()]).toEqual(["plus", "running"]);
  const [invoice] = await listInvoices(db, student.id);
  expect(invoice).toMatchObject({ kind: "invoice", amountPaise: 29_900, what: "Plus, by the month" });
  expect(services.jobs).toMatchObject([{ name: "send-receipt", invoiceNumber: invoice?.number }]);
});

test("STU-06 up costs the difference at once, down waits for the end of the period", async () => {
  const { db, student, record, now } = await subscribed("Ravi");
  await passTime(provider(), await record(), true);
  await changeTier(db, student, { tier: "pro", payments: payments() });
  expect(await now()).toBe("pro");
  const [upgrade] = await listInvoices(db, student.id);
  // A second may have passed since the period began.
  expect(upgrade?.amountPaise).toBeGreaterThan(29_900);
  await changeTier(db, student, { tier: "plus", payments: payments() });
  expect(await now()).toBe("pro");
  await passTime(provider(), await record(), true);
  expect(await now()).toBe("plus");
});

test("STU-06 a cancelled subscription stays open until its end, and a second free week there is not", async () => {
  const { db, student, record, now, state } = await subscribed("Meera");
  await passTime(provider(), await record(), true);
  await cancelSubscription(db, student, payments());
  expect([await now(), await state()]).toEqual(["plus", "running"]);
  await passTime(provider(), await record(), true);
  expect(await now()).toBe("free");
  const { payAt } = await startSubscription(db, student, {
    tier: "plus",
    period: "month",
    payments: payments(),
  });
  await authorise(provider(), await findRecord(db, "subscription", payAt.split("/").at(-1) ?? ""));
  expect((await listInvoices(db, student.id)).length).toBe(2);
  await expect(
    startSubscription(db, student, { tier: "pro", period: "year", payments: payments() }),
  ).rejects.toThrow("You have a subscription");
});

test("STU-06 money comes back once, within 30 days, to its owner, with a credit note", async () => {
  const { db, student, record, now } = await subscribed("Zoya");
  const other = await newStudent(db, "Kabir", { email: "kabir-money@example.test" });
  await passTime(provider(), await record(), true);
  const [invoice] = await listInvoices(db, student.id);
  const back = { paymentId: invoice?.paymentId ?? "", payments: payments() };
  await expect(getMoneyBack(db, other, back)).rejects.toThrow("not one of yours");
  await getMoneyBack(db, student, back);
  expect(await now()).toBe("free");
  const [note] = await listInvoices(db, student.id);
  expect(note).toMatchObject({
    kind: "credit-note",
    amountPaise: 29_900,
    what: "Money back: Plus, by the month",
  });
  await expect(getMoneyBack(db, student, back)).rejects.toThrow("already");
});

test("STU-06 a failed charge is mailed about and closes nothing for a week", async () => {
  const { db, student, record, id, now, state } = await subscribed("Tara");
  await passTime(provider(), await record(), true);
  await passTime(provider(), await record(), false);
  expect([await now(), await state()]).toEqual(["plus", "payment-failed"]);
  expect(services.jobs).toContainEqual({ name: "tell-of-failed-payment", studentId: student.id });
  await tellOfFailedPayment(services, student.id);
  expect(services.letters.at(-1)?.subject).toBe("A payment did not go through");
  await db
    .update(subscriptions)
    .set({ tierUntil: new Date(Date.now() - 1000) })
    .where(eq(subscriptions.id, id));
  await closeEndedTiers(db);
  expect(await now()).toBe("free");
});

test("STU-06 a forged, replayed or late webhook changes nothing", async () => {
  const { db, student, record, now } = await subscribed("Dev");
  await passTime(provider(), await record(), true);
  const charged = sent.at(-1) ?? "";
  const secret = webhookSecret(services.env);
  const forged = { body: charged.replace("29900", "1"), signature: signWebhook(charged, secret) };
  await expect(receiveWebhook(services, forged)).rejects.toThrow("signature");
  await expect(receiveWebhook(services, { body: charged, signature: "" })).rejects.toThrow("signature");
  expect(await receiveWebhook(services, { body: charged, signature: signWebhook(charged, secret) })).toBe(
    "known",
  );
  // The same news in other bytes passes the first look and is found in the ledger.
  const retold = JSON.stringify({ ...(JSON.parse(charged) as object), account_id: "acc_again" });
  await receiveWebhook(services, { body: retold, signature: signWebhook(retold, secret) });
  expect(await listInvoices(db, student.id)).toHaveLength(1);
  await getMoneyBack(db, student, {
    paymentId: (await listInvoices(db, student.id))[0]?.paymentId ?? "",
    payments: payments(),
  });
  const late = JSON.stringify({ ...(JSON.parse(charged) as object), account_id: "acc_late" });
  await receiveWebhook(services, { body: late, signature: signWebhook(late, secret) });
  expect(await now()).toBe("free");
});

test("STU-06 lost webhooks are made up for by one look at the provider", async () => {
  const { db, student, record, id, now } = await subscribed("Isha");
  isLost = true;
  await passTime(provider(), await record(), true);
  await passTime(provider(), await record(), true);
  expect(await listInvoices(db, student.id)).toEqual([]);
  await reconcile(db, id, payments());
  expect(await listInvoices(db, student.id)).toHaveLength(2);
  expect(await now()).toBe("plus");
  await reconcile(db, id, payments());
  expect(await listInvoices(db, student.id)).toHaveLength(2);
});

test("STU-06 a refund that overtakes its charge is told to come again", async () => {
  const refund = { id: "rfnd_early", payment_id: "pay_unknown", amount: 100, created_at: 1 };
  const body = JSON.stringify({
    event: "refund.processed",
    created_at: 1,
    payload: { refund: { entity: refund } },
  });
  const webhook = { body, signature: signWebhook(body, webhookSecret(services.env)) };
  await expect(receiveWebhook(services, webhook)).rejects.toThrow("not known yet");
  await expect(receiveWebhook(services, webhook)).rejects.toThrow("not known yet");
});

test("CITY-09 a course that is paid once opens, and closes when the money went back", async () => {
  const { db } = database.connection;
  const asha = await newStudent(db, "Asha", { email: "asha-course@example.test" });
  const { payAt } = await buyCourse(asha, { courseSlug: "python", payments: payments() });
  await payLink(provider(), await findRecord(db, "payment_link", payAt.split("/").at(-1) ?? ""));
  expect(await readBoughtCourses(db, asha)).toEqual(["python"]);
  const [invoice] = await listInvoices(db, asha.id);
  expect(invoice).toMatchObject({ amountPaise: 299_900, what: "Python course" });
  await getMoneyBack(db, asha, { paymentId: invoice?.paymentId ?? "", payments: payments() });
  expect(await readBoughtCourses(db, asha)).toEqual([]);
});

test("STU-06 the ledger cannot be rewritten, and invoice numbers have no gap", async () => {
  const { db, sql } = database.connection;
  await expect(db.update(ledger).set({ amountPaise: 1 })).rejects.toThrow();
  await expect(db.delete(ledger)).rejects.toThrow();
  await db.delete(students).where(eq(students.email, "asha-course@example.test"));
  const rows = await sql`select number from invoices where number like 'NI/%' order by number`;
  expect(rows.map(({ number }) => Number(String(number).slice(-7)))).toEqual(
    rows.map((_, index) => index + 1),
  );
});

test("STU-06 without a guardian's word a student under 18 pays nothing; with it the receipt goes to both", async () => {
  const { db, sql } = database.connection;
  const child = await newStudent(db, "Kiran", {
    dateOfBirth: BORN_15_YEARS_AGO,
    email: "kiran@example.test",
  });
  await expect(
    startSubscription(db, child, { tier: "plus", period: "month", payments: payments() }),
  ).rejects.toThrow("parent or guardian has to agree");
  await sql`insert into guardian_requests (student_id, guardian_email, token_hash, approved_at)
    values (${child.id}, 'mother@example.test', 'hash', now())`;
  const allowed = await sameStudent(db, child);
  const { payAt } = await startSubscription(db, allowed, {
    tier: "plus",
    period: "month",
    payments: payments(),
  });
  const record = () => findRecord(db, "subscription", payAt.split("/").at(-1) ?? "");
  await authorise(provider(), await record());
  await passTime(provider(), await record(), true);
  const [invoice] = await listInvoices(db, child.id);
  await sendReceipt(services, { studentId: child.id, invoiceNumber: invoice?.number ?? "" });
  expect(services.letters.map(({ to }) => to)).toEqual(["kiran@example.test", "mother@example.test"]);
  expect(services.letters[0]?.text).toContain("The price includes GST of ₹45.61");
  expect(services.letters[0]?.attachment?.bytes.subarray(0, 5).toString()).toBe("%PDF-");
  expect(
    invoice && (await invoicePdf({ ...invoice, billedTo: "किरण" }, { isTest: true })).length,
  ).toBeGreaterThan(5000);
});
