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

const PAGE = 100;

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

/** The calls of Razorpay that we use, over plain REST: its own library brings axios, old types and no checks of answers. */
export function razorpayClient(keys: Keys) {
  const requests = createProviderRequest(keys);
  return { ...subscriptionCalls(requests), ...paymentCalls(requests), ...linkCalls(requests) };
}

const subscriptionCalls = ({ ask, askForSnapshot }: Requests) => ({
  makePlan: (plan: { period: "month" | "year"; name: string; amountPaise: number }) =>
    ask(Plan, "plans", {
      body: {
        period: plan.period === "month" ? "monthly" : "yearly",
        interval: 1,
        item: { name: plan.name, amount: plan.amountPaise, currency: "INR" },
      },
    }),
  makeSubscription: ({ planId, totalCount, startAt, expireBy, notes }: NewSubscription) =>
    ask(Snapshot.extend(WithPage.shape), "subscriptions", {
      body: {
        plan_id: planId,
        total_count: totalCount,
        customer_notify: true,
        expire_by: expireBy,
        notes,
        ...(startAt && { start_at: startAt }),
      },
    }),
  readSubscription: (id: string): Promise<DatedSnapshot> => askForSnapshot(`subscriptions/${id}`),
  changePlan: (id: string, planId: string, when: "now" | "cycle_end"): Promise<DatedSnapshot> =>
    askForSnapshot(`subscriptions/${id}`, {
      method: "PATCH",
      body: { plan_id: planId, schedule_change_at: when, customer_notify: true },
    }),
  keepPlan: (id: string) =>
    askForSnapshot(`subscriptions/${id}/cancel_scheduled_changes`, { method: "POST" }),
  cancel: (id: string, isAtPeriodEnd: boolean): Promise<DatedSnapshot> =>
    askForSnapshot(`subscriptions/${id}/cancel`, { body: { cancel_at_cycle_end: isAtPeriodEnd } }),
});

const paymentCalls = ({ ask }: Requests) => ({
  /** Every successful payment of a subscription. */
  readPayments: async (subscriptionId: string) => {
    const invoices = await askForAll(ask, Invoice, `invoices?subscription_id=${subscriptionId}`);
    const paid = invoices.flatMap(({ payment_id: id, status }) => (id && status === "paid" ? [id] : []));
    const payments: z.infer<typeof Payment>[] = [];
    for (const id of paid) payments.push(await ask(Payment, `payments/${id}`));
    return payments;
  },
  readRefunds: (paymentId: string) => askForAll(ask, Refund, `payments/${paymentId}/refunds`),
  /** Refunds a whole payment. The idempotency key makes a repeated request return the same refund. */
  refund: (paymentId: string, amountPaise: number) =>
    ask(Refund, `payments/${paymentId}/refund`, {
      body: { amount: amountPaise },
      headers: { "x-refund-idempotency": `all-of-${paymentId}` },
      mayRepeat: true,
    }),
});

const linkCalls = ({ ask }: Requests) => ({
  makeLink: ({ amountPaise, description, expireBy, notes, returnTo }: NewLink) =>
    ask(PaymentLink.extend(WithPage.shape), "payment_links", {
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
  readLink: (id: string) => ask(PaidLink, `payment_links/${id}`),
});

/** Lists come in pages, ten at a time unless asked for more. */
async function askForAll<Item extends z.ZodType>(
  ask: Requests["ask"],
  item: Item,
  path: string,
): Promise<z.infer<Item>[]> {
  const all: z.infer<Item>[] = [];
  const separator = path.includes("?") ? "&" : "?";
  for (;;) {
    const page = `${path}${separator}count=${PAGE}&skip=${all.length}`;
    const { items } = await ask(z.object({ items: z.array(item) }), page);
    all.push(...items);
    if (items.length < PAGE) return all;
  }
}

export type RazorpayClient = ReturnType<typeof razorpayClient>;
