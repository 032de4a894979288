import { z } from "zod";
import { AppError } from "#server/app-error.ts";
import { Payment, PaymentLink, Refund, Snapshot } from "./provider-event.ts";

const Plan = z.object({ id: z.string() });
const WithPage = z.object({ short_url: z.url() });
const Invoices = z.object({
  items: z.array(z.object({ payment_id: z.string().nullable(), status: z.string() })),
});
const Refunds = z.object({ items: z.array(Refund) });

type Keys = { address: string; keyId: string; keySecret: string; send?: typeof fetch };
type NewSubscription = {
  planId: string;
  totalCount: number /** At once, where nothing else is said. */;
  startAt?: number;
  notes: Record<string, string>;
};
type NewLink = { amountPaise: number; description: string; notes: Record<string, string>; returnTo: string };

/** The calls of Razorpay that we use, over plain REST: its own library brings axios, old types and no checks of answers. */
export function razorpayClient({ address, keyId, keySecret, send = fetch }: Keys) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString("base64")}`;

  async function call<Shape extends z.ZodType>(
    shape: Shape,
    path: string,
    body?: object,
    method = body ? "POST" : "GET",
  ): Promise<z.infer<Shape>> {
    const response = await send(`${address}/v1/${path}`, {
      method,
      headers: { authorization, "content-type": "application/json" },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (response.ok) return shape.parse(await response.json());
    const words = await response.text();
    // Theirs to mend, or a moment that has passed: either way nothing was charged by this call.
    throw new AppError("unavailable", `The payment company answered ${response.status}: ${reasonIn(words)}`);
  }

  return {
    makePlan: (plan: { period: "month" | "year"; name: string; amountPaise: number }) =>
      call(Plan, "plans", {
        period: plan.period === "month" ? "monthly" : "yearly",
        interval: 1,
        item: { name: plan.name, amount: plan.amountPaise, currency: "INR" },
      }),
    makeSubscription: ({ planId, totalCount, startAt, notes }: NewSubscription) =>
      call(Snapshot.extend(WithPage.shape), "subscriptions", {
        plan_id: planId,
        total_count: totalCount,
        customer_notify: 1,
        notes,
        ...(startAt && { start_at: startAt }),
      }),
    readSubscription: (id: string) => call(Snapshot, `subscriptions/${id}`),
    changePlan: (id: string, planId: string, when: "now" | "cycle_end") =>
      call(Snapshot, `subscriptions/${id}`, { plan_id: planId, schedule_change_at: when }, "PATCH"),
    keepPlan: (id: string) => call(Snapshot, `subscriptions/${id}/cancel_scheduled_changes`, {}),
    cancel: (id: string, isAtPeriodEnd: boolean) =>
      call(Snapshot, `subscriptions/${id}/cancel`, { cancel_at_cycle_end: isAtPeriodEnd ? 1 : 0 }),
    /** Every payment of a subscription that went through. */
    readPayments: async (subscriptionId: string) => {
      const { items } = await call(Invoices, `invoices?subscription_id=${subscriptionId}`);
      const paid = items.flatMap(({ payment_id: id, status }) => (id && status === "paid" ? [id] : []));
      return Promise.all(paid.map((id) => call(Payment, `payments/${id}`)));
    },
    readRefunds: async (paymentId: string) => (await call(Refunds, `payments/${paymentId}/refunds`)).items,
    makeLink: ({ amountPaise, description, notes, returnTo }: NewLink) =>
      call(PaymentLink.extend(WithPage.shape), "payment_links", {
        amount: amountPaise,
        currency: "INR",
        description,
        notes,
        callback_url: returnTo,
        callback_method: "get",
      }),
    refund: (paymentId: string, amountPaise: number) =>
      call(Refund, `payments/${paymentId}/refund`, { amount: amountPaise }),
  };
}

export type PaymentCompany = ReturnType<typeof razorpayClient>;

function reasonIn(words: string): string {
  try {
    const { error } = JSON.parse(words) as { error?: { description?: string } };
    return error?.description ?? "no reason given";
  } catch {
    return "no reason given";
  }
}
