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

/** A subscription as Razorpay writes it: what we read of it. */
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

/** `pending` is on its way, `failed` never arrived, `processed` is final. */
export const Refund = z.object({
  id,
  payment_id: id,
  amount: paise,
  created_at: seconds,
  status: z.enum(["pending", "failed", "processed"]),
});
export type Refund = z.infer<typeof Refund>;

/** Razorpay writes empty notes as a list. */
const Notes = z.record(z.string(), z.string()).catch({});
export const PaymentLink = z.object({ id, status: z.string(), notes: Notes });

/** A webhook's envelope. What it contains depends on its kind, and most kinds are none of ours. */
export const ProviderEvent = z.object({
  event: z.string().min(1).max(100),
  created_at: seconds,
  payload: z.record(z.string(), z.unknown()),
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;

const holding = <Shape extends z.ZodType>(entity: Shape) => z.object({ entity });
const OfSubscription = z.object({ subscription: holding(Snapshot) });
const OfPayment = z.object({ payment: holding(Payment) });
const OfRefund = z.object({ refund: holding(Refund) });
const OfLink = z.object({ payment_link: holding(PaymentLink) });

/** What the provider said, and when it said it. */
export type DatedSnapshot = { asOf: number; snapshot: Snapshot };

/**
 * Of two tellings, the one that stands. It depends only on what they say, never on which came first or how often, so
 * webhooks in any order and number end in the same state. Seconds can tie: then the one that is further along.
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

/** Money that came in, before it is known whose it is. */
export type Charge = {
  paymentId: string;
  amountPaise: number;
  atSeconds: number;
  what: { subscriptionId: string } | { studentId: string; courseSlug: string };
};

export type EventEffects = { known?: DatedSnapshot; charge?: Charge; refund?: Refund; linkId?: string };

/** What a webhook tells us; nothing, when it is about something we do not keep. */
export function readEvent({ event, created_at, payload }: ProviderEvent): EventEffects {
  if (event.startsWith("subscription.")) {
    const snapshot = OfSubscription.parse(payload).subscription.entity;
    const known = { asOf: created_at, snapshot };
    // Other kinds carry a payment too, but one that failed or only proved that a card exists.
    if (event !== "subscription.charged") return { known };
    const payment = OfPayment.parse(payload).payment.entity;
    return { known, charge: chargeOf(payment, { subscriptionId: snapshot.id }) };
  }
  if (event === "payment_link.paid") {
    const link = OfLink.parse(payload).payment_link.entity;
    const { studentId, courseSlug } = link.notes;
    if (!studentId || !courseSlug) return {};
    const payment = OfPayment.parse(payload).payment.entity;
    return { charge: chargeOf(payment, { studentId, courseSlug }), linkId: link.id };
  }
  if (event.startsWith("refund.")) return { refund: OfRefund.parse(payload).refund.entity };
  return {};
}

export const chargeOf = (
  { id, amount, created_at }: Pick<z.infer<typeof Payment>, "id" | "amount" | "created_at">,
  what: Charge["what"],
): Charge => ({ paymentId: id, amountPaise: amount, atSeconds: created_at, what });
