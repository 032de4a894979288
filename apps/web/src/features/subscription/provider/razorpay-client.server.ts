import { z } from "zod";
import { type DatedSnapshot, Payment, PaymentLink, Refund, Snapshot } from "./provider-event.ts";
import { createProviderRequest, type Keys } from "./provider-request.server.ts";

const Plan = z.object({ id: z.string() });
const WithPage = z.object({ short_url: z.url() });
const Invoice = z.object({ payment_id: z.string().nullable(), status: z.string() });
const PaidLink = PaymentLink.extend({
  payments: z
    .array(z.object({ payment_id: z.string(), amount: z.int().positive(), created_at: z.int() }))
    .nullable()
    .catch(null),
});

const PAGE_SIZE = 100;

type NewSubscription = {
  planId: string;
  totalCount: number;
  /** Immediately if undefined. */
  startAt?: number;
  /** The last second at which the student can agree to it. */
  expireBy: number;
  notes: Record<string, string>;
};
type NewLink = {
  amountPaise: number;
  description: string;
  expireBy: number;
  notes: Record<string, string>;
  returnTo: string;
};

type Requests = ReturnType<typeof createProviderRequest>;

/** The calls of Razorpay that we use, over plain REST: its own library needs axios, has old types and validates nothing. */
export function razorpayClient(keys: Keys) {
  const requests = createProviderRequest(keys);
  return { ...subscriptionCalls(requests), ...paymentCalls(requests), ...linkCalls(requests) };
}

const subscriptionCalls = ({ request, requestSnapshot }: Requests) => ({
  makePlan: (plan: { period: "month" | "year"; name: string; amountPaise: number }) =>
    request(Plan, "plans", {
      body: {
        period: plan.period === "month" ? "monthly" : "yearly",
        interval: 1,
        item: { name: plan.name, amount: plan.amountPaise, currency: "INR" },
      },
    }),
  makeSubscription: ({ planId, totalCount, startAt, expireBy, notes }: NewSubscription) =>
    request(Snapshot.extend(WithPage.shape), "subscriptions", {
      body: {
        plan_id: planId,
        total_count: totalCount,
        customer_notify: true,
        expire_by: expireBy,
        notes,
        ...(startAt && { start_at: startAt }),
      },
    }),
  readSubscription: (id: string): Promise<DatedSnapshot> => requestSnapshot(`subscriptions/${id}`),
  changePlan: (id: string, planId: string, when: "now" | "cycle_end"): Promise<DatedSnapshot> =>
    requestSnapshot(`subscriptions/${id}`, {
      method: "PATCH",
      body: { plan_id: planId, schedule_change_at: when, customer_notify: true },
    }),
  keepPlan: (id: string) =>
    requestSnapshot(`subscriptions/${id}/cancel_scheduled_changes`, { method: "POST" }),
  cancel: (id: string, isAtPeriodEnd: boolean): Promise<DatedSnapshot> =>
    requestSnapshot(`subscriptions/${id}/cancel`, { body: { cancel_at_cycle_end: isAtPeriodEnd } }),
});

const paymentCalls = ({ request }: Requests) => ({
  /** Every successful payment of a subscription. */
  readPayments: async (subscriptionId: string) => {
    const invoices = await requestAllPages(request, Invoice, `invoices?subscription_id=${subscriptionId}`);
    const paid = invoices.flatMap(({ payment_id: id, status }) => (id && status === "paid" ? [id] : []));
    const payments: z.infer<typeof Payment>[] = [];
    for (const id of paid) payments.push(await request(Payment, `payments/${id}`));
    return payments;
  },
  readRefunds: (paymentId: string) => requestAllPages(request, Refund, `payments/${paymentId}/refunds`),
  /** Refunds a whole payment. The idempotency key makes a repeated request return the same refund. */
  refund: (paymentId: string, amountPaise: number) =>
    request(Refund, `payments/${paymentId}/refund`, {
      body: { amount: amountPaise },
      headers: { "x-refund-idempotency": `all-of-${paymentId}` },
      isIdempotent: true,
    }),
});

const linkCalls = ({ request }: Requests) => ({
  makeLink: ({ amountPaise, description, expireBy, notes, returnTo }: NewLink) =>
    request(PaymentLink.extend(WithPage.shape), "payment_links", {
      body: {
        amount: amountPaise,
        currency: "INR",
        description,
        expire_by: expireBy,
        reminder_enable: false,
        notes,
        callback_url: returnTo,
        callback_method: "get",
      },
    }),
  readLink: (id: string) => request(PaidLink, `payment_links/${id}`),
  cancelLink: (id: string) => request(PaymentLink, `payment_links/${id}/cancel`, { method: "POST" }),
});

/** Razorpay returns lists in pages. */
async function requestAllPages<Item extends z.ZodType>(
  request: Requests["request"],
  item: Item,
  path: string,
): Promise<z.infer<Item>[]> {
  const all: z.infer<Item>[] = [];
  const separator = path.includes("?") ? "&" : "?";
  for (;;) {
    const page = `${path}${separator}count=${PAGE_SIZE}&skip=${all.length}`;
    const { items } = await request(z.object({ items: z.array(item) }), page);
    all.push(...items);
    if (items.length < PAGE_SIZE) return all;
  }
}

export type RazorpayClient = ReturnType<typeof razorpayClient>;
