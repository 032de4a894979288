import { afterAll, beforeAll, expect, test } from "vitest";
import { TEST_KEYS, testProviderApi } from "../test-provider/test-provider-api.server.ts";
import { findRecord, putRecord } from "../test-provider/test-record.server.ts";
import { createPaymentsFixture, type PaymentsFixture } from "../testing/payments-fixture.server.ts";
import { razorpayClient } from "./razorpay-client.server.ts";

let fixture: PaymentsFixture;
let strict: ReturnType<typeof testProviderApi>;
beforeAll(async () => {
  fixture = await createPaymentsFixture();
  strict = testProviderApi(fixture.provider);
});
afterAll(() => fixture.close());

const toProvider: typeof fetch = async (input, init) => strict.fetch(new Request(input, init));
const client = (send: typeof fetch = toProvider, keys = TEST_KEYS) =>
  razorpayClient({ address: "http://test-provider", ...keys, send });
const plan = { period: "month" as const, name: "Nirmaan Plus", amountPaise: 29_900 };

/** Answers as told, then lets everything through. */
function troubled(...answers: (Response | Error)[]) {
  const asked: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    asked.push(request.clone());
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next ?? toProvider(request);
  };
  return { asked, send };
}

test("STU-06 the stand-in is as strict as Razorpay: keys, fields and addresses it does not know are refused", async () => {
  const call = async (path: string, body?: object, secret = TEST_KEYS.keySecret) => {
    const authorization = `Basic ${btoa(`${TEST_KEYS.keyId}:${secret}`)}`;
    const headers = { authorization, "content-type": "application/json" };
    const init = body ? { method: "POST", headers, body: JSON.stringify(body) } : { headers };
    const answer = await toProvider(`http://test-provider/v1/${path}`, init);
    return [answer.status, ((await answer.json()) as { error?: { code: string } }).error?.code];
  };
  const refused = [400, "BAD_REQUEST_ERROR"];
  expect(await call("plans", {}, "wrong")).toEqual([401, "BAD_REQUEST_ERROR"]);
  expect(await call("plans", { period: "monthly", interval: 1, item: {}, gst: 18 })).toEqual(refused);
  expect(await call("payments/pay_unknown")).toEqual(refused);
  expect(await call("nothing")).toEqual(refused);
  const { id: plan_id } = await client().makePlan(plan);
  const subscription = { plan_id, total_count: 12, customer_notify: true, expire_by: 4e9, notes: {} };
  expect((await call("subscriptions", subscription))[0]).toBe(200);
  expect(await call("subscriptions", { ...subscription, amount: 1 })).toEqual(refused);
  expect(await call("subscriptions", { ...subscription, customer_notify: 1 })).toEqual(refused);
});

test("STU-06 wrong keys and refusals reach nobody as they are: a student reads that nothing was charged", async () => {
  const wrong = client(toProvider, { ...TEST_KEYS, keySecret: "wrong" });
  await expect(wrong.makePlan(plan)).rejects.toThrow("Nothing was charged. Please try again later.");
  await expect(wrong.makePlan(plan)).rejects.toMatchObject({
    providerStatus: 401,
    reason: "Authentication failed",
  });
  const html = troubled(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await expect(client(html.send).makePlan(plan)).rejects.toMatchObject({ providerStatus: 502 });
  const cut = troubled(new TypeError("fetch failed"));
  await expect(client(cut.send).makePlan(plan)).rejects.toThrow("look here again in a few minutes");
});

test("STU-06 what reads, and what carries a key of its own, is asked again; what could happen twice is not", async () => {
  const { record, id } = await fixture.newSubscriber("Asha");
  const busy = () => new Response("{}", { status: 503 });
  const reading = troubled(busy(), new TypeError("fetch failed"));
  expect((await client(reading.send).readSubscription(id)).snapshot).toMatchObject({ id, paid_count: 0 });
  expect(reading.asked).toHaveLength(3);
  const changing = troubled(busy());
  const { plan_id } = await record();
  await expect(client(changing.send).changePlan(id, plan_id, "now")).rejects.toThrow();
  expect(changing.asked).toHaveLength(1);
  const payment = await aPayment("pay_TESTonce", null);
  const stillAtIt = troubled(new Response("{}", { status: 409 }));
  const first = await client(stillAtIt.send).refund(payment.id, payment.amount);
  expect(stillAtIt.asked.map(({ headers }) => headers.get("x-refund-idempotency"))).toEqual(
    Array(2).fill("all-of-pay_TESTonce"),
  );
  expect(await client().refund(payment.id, payment.amount)).toEqual(first);
});

test("STU-06 lists are read to their end, page by page", async () => {
  const { id } = await fixture.newSubscriber("Ravi");
  for (let count = 0; count < 103; count++) await aPayment(`pay_TESTmany${count}`, id);
  const { asked, send } = troubled();
  expect(await client(send).readPayments(id)).toHaveLength(103);
  const pages = asked.filter(({ url }) => url.includes("/invoices?")).map(({ url }) => new URL(url).search);
  expect(pages).toEqual([0, 100].map((skip) => `?subscription_id=${id}&count=100&skip=${skip}`));
});

test("STU-06 a telling is as old as the provider's clock says, not ours", async () => {
  const { id } = await fixture.newSubscriber("Meera");
  const entity = await findRecord(fixture.db, "subscription", id);
  const told = Response.json(entity, { headers: { date: "Sun, 15 Nov 2026 06:00:00 GMT" } });
  expect((await client(troubled(told).send).readSubscription(id)).asOf).toBe(
    Date.UTC(2026, 10, 15, 6) / 1000,
  );
});

async function aPayment(id: string, subscriptionId: string | null) {
  const payment = {
    id,
    entity: "payment" as const,
    amount: 29_900,
    currency: "INR" as const,
    status: "captured" as const,
    method: "upi" as const,
    amount_refunded: 0,
    refund_status: null,
    created_at: 1,
    subscription_id: subscriptionId,
  };
  await putRecord(fixture.db, "payment", payment);
  return payment;
}
