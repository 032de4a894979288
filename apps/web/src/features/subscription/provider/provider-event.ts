import { z } from "zod";

const seconds = z.int().nonnegative();
const paise = z.int().positive();
const id = z.string().min(1).max(100);

const STATUSES = [
  "created",
  "authenticated",
  "active",
  "paused",
  "pending",
  "halted",
  "completed",
  "expired",
  "cancelled",
] as const;

/** The fields that we read of Razorpay's subscription. */
export const Snapshot = z.object({
  id,
  plan_id: id,
  status: z.enum(STATUSES),
  current_start: seconds.nullable(),
  current_end: seconds.nullable(),
  start_at: seconds.nullable(),
  ended_at: seconds.nullable(),
  paid_count: z.int().nonnegative(),
});
export type Snapshot = z.infer<typeof Snapshot>;

export const Payment = z.object({
  id,
  amount: paise,
  currency: z.literal("INR"),
  created_at: seconds,
  status: z.string(),
  refund_status: z.string().nullish(),
});

/** `pending` is in progress, `failed` did not reach the payer, `processed` is final. */
export const Refund = z.object({
  id,
  payment_id: id,
  amount: paise,
  created_at: seconds,
  status: z.enum(["pending", "failed", "processed"]),
});
export type Refund = z.infer<typeof Refund>;

/** Razorpay sends empty notes as an array. */
const Notes = z.record(z.string(), z.string()).catch({});
export const PaymentLink = z.object({ id, status: z.string(), notes: Notes });

/** The envelope of a webhook. The payload depends on the kind of event; most kinds are ignored. */
export const ProviderEvent = z.object({
  event: z.string().min(1).max(100),
  created_at: seconds,
  payload: z.record(z.string(), z.unknown()),
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;

const wrapped = <Shape extends z.ZodType>(entity: Shape) => z.object({ entity });
const SubscriptionPayload = z.object({ subscription: wrapped(Snapshot) });
const PaymentPayload = z.object({ payment: wrapped(Payment) });
const RefundPayload = z.object({ refund: wrapped(Refund) });
const LinkPayload = z.object({ payment_link: wrapped(PaymentLink) });

/** A subscription's state and its time on the provider's clock, in seconds. */
export type DatedSnapshot = { asOf: number; snapshot: Snapshot };

/**
 * Chooses the newer of two snapshots by their content alone, so that webhooks in any order and number end in the same
 * state. Within the same second, the one that is further along counts as newer.
 */
export function newerSnapshot(a: DatedSnapshot, b: DatedSnapshot): DatedSnapshot {
  const order =
    a.asOf - b.asOf ||
    a.snapshot.paid_count - b.snapshot.paid_count ||
    STATUSES.indexOf(a.snapshot.status) - STATUSES.indexOf(b.snapshot.status) ||
    (a.snapshot.current_end ?? 0) - (b.snapshot.current_end ?? 0) ||
    JSON.stringify(a.snapshot).localeCompare(JSON.stringify(b.snapshot));
  return order >= 0 ? a : b;
}

/** A payment, before its student is looked up. */
export type Charge = {
  paymentId: string;
  amountPaise: number;
  atSeconds: number;
  what: { subscriptionId: string } | { studentId: string; courseSlug: string };
};

export type EventEffects = { known?: DatedSnapshot; charge?: Charge; refund?: Refund; linkId?: string };

/** Extracts from a webhook what has to be stored; empty for events that we ignore. */
export function readEvent({ event, created_at, payload }: ProviderEvent): EventEffects {
  if (event.startsWith("subscription.")) {
    const snapshot = SubscriptionPayload.parse(payload).subscription.entity;
    const known = { asOf: created_at, snapshot };
    // Other kinds contain payments that failed or that only verified a card.
    if (event !== "subscription.charged") return { known };
    const payment = PaymentPayload.parse(payload).payment.entity;
    return { known, charge: chargeOf(payment, { subscriptionId: snapshot.id }) };
  }
  if (event === "payment_link.paid") {
    const link = LinkPayload.parse(payload).payment_link.entity;
    const { studentId, courseSlug } = link.notes;
    if (!studentId || !courseSlug) return {};
    const payment = PaymentPayload.parse(payload).payment.entity;
    return { charge: chargeOf(payment, { studentId, courseSlug }), linkId: link.id };
  }
  if (event.startsWith("refund.")) return { refund: RefundPayload.parse(payload).refund.entity };
  return {};
}

export const chargeOf = (
  { id, amount, created_at }: Pick<z.infer<typeof Payment>, "id" | "amount" | "created_at">,
  what: Charge["what"],
): Charge => ({ paymentId: id, amountPaise: amount, atSeconds: created_at, what });
