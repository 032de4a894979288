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

/** Returns the given responses or errors first, then passes requests on to the TEST provider. */
function failingFirst(...answers: (Response | Error)[]) {
  const requests: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    requests.push(request.clone());
    const next = answers.shift();
    if (next instanceof Error) throw next;
    return next ?? toProvider(request);
  };
  return { requests, send };
}

test("STU-06 the TEST provider refuses unknown keys, fields and addresses as Razorpay does", async () => {
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

test("STU-06 a provider's refusal becomes a message that nothing was charged; its reason is kept for the log", async () => {
  const wrong = client(toProvider, { ...TEST_KEYS, keySecret: "wrong" });
  await expect(wrong.makePlan(plan)).rejects.toThrow("Nothing was charged. Please try again later.");
  await expect(wrong.makePlan(plan)).rejects.toMatchObject({
    providerStatus: 401,
    reason: "Authentication failed",
  });
  const html = failingFirst(new Response("<h1>Bad gateway</h1>", { status: 502 }));
  await expect(client(html.send).makePlan(plan)).rejects.toMatchObject({ providerStatus: 502 });
  const cut = failingFirst(new TypeError("fetch failed"));
  await expect(client(cut.send).makePlan(plan)).rejects.toThrow("look here again in a few minutes");
});

test("STU-06 retries reads and requests with an idempotency key, and no other request", async () => {
  const { record, id } = await fixture.newSubscriber("Asha");
  const busy = () => new Response("{}", { status: 503 });
  const reading = failingFirst(busy(), new TypeError("fetch failed"));
  expect((await client(reading.send).readSubscription(id)).snapshot).toMatchObject({ id, paid_count: 0 });
  expect(reading.requests).toHaveLength(3);
  const changing = failingFirst(busy());
  const { plan_id } = await record();
  await expect(client(changing.send).changePlan(id, plan_id, "now")).rejects.toThrow();
  expect(changing.requests).toHaveLength(1);
  const payment = await newPayment("pay_TESTonce", null);
  const inProgress = failingFirst(new Response("{}", { status: 409 }));
  const first = await client(inProgress.send).refund(payment.id, payment.amount);
  expect(inProgress.requests.map(({ headers }) => headers.get("x-refund-idempotency"))).toEqual(
    Array(2).fill("all-of-pay_TESTonce"),
  );
  expect(await client().refund(payment.id, payment.amount)).toEqual(first);
});

test("STU-06 reads all pages of a list", async () => {
  const { id } = await fixture.newSubscriber("Ravi");
  for (let count = 0; count < 103; count++) await newPayment(`pay_TESTmany${count}`, id);
  const { requests, send } = failingFirst();
  expect(await client(send).readPayments(id)).toHaveLength(103);
  const pages = requests
    .filter(({ url }) => url.includes("/invoices?"))
    .map(({ url }) => new URL(url).search);
  expect(pages).toEqual([0, 100].map((skip) => `?subscription_id=${id}&count=100&skip=${skip}`));
});

test("STU-06 dates a snapshot by the provider's clock", async () => {
  const { id } = await fixture.newSubscriber("Meera");
  const entity = await findRecord(fixture.db, "subscription", id);
  const dated = Response.json(entity, { headers: { date: "Sun, 15 Nov 2026 06:00:00 GMT" } });
  expect((await client(failingFirst(dated).send).readSubscription(id)).asOf).toBe(
    Date.UTC(2026, 10, 15, 6) / 1000,
  );
});

async function newPayment(id: string, subscriptionId: string | null) {
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
