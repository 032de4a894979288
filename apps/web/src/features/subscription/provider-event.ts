import { z } from "zod";

const seconds = z.int().nonnegative();
const paise = z.int().positive();
const id = z.string().min(1).max(100);

const STATUSES = [
  "created",
  "authenticated",
  "active",
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

export const Payment = z.object({ id, amount: paise, created_at: seconds, status: z.string() });
export const Refund = z.object({ id, payment_id: id, amount: paise, created_at: seconds });
const Notes = z.record(z.string(), z.string()).catch({});
export const PaymentLink = z.object({ id, status: z.string(), notes: Notes });

/** A webhook's body. What it contains depends on its kind. */
export const ProviderEvent = z.object({
  event: z.string().min(1).max(100),
  created_at: seconds,
  payload: z.object({
    subscription: z.object({ entity: Snapshot }).optional(),
    payment: z.object({ entity: Payment }).optional(),
    refund: z.object({ entity: Refund }).optional(),
    payment_link: z.object({ entity: PaymentLink }).optional(),
  }),
});
export type ProviderEvent = z.infer<typeof ProviderEvent>;

/** What the provider said, and when it said it. */
export type Known = { asOf: number; snapshot: Snapshot };

/**
 * Of two tellings, the one that stands. It depends only on what they say, never on which came first or how often, so
 * webhooks in any order and number end in the same state. Seconds can tie: then the one that is further along.
 */
export function standing(a: Known, b: Known): Known {
  const order =
    a.asOf - b.asOf ||
    a.snapshot.paid_count - b.snapshot.paid_count ||
    STATUSES.indexOf(a.snapshot.status) - STATUSES.indexOf(b.snapshot.status) ||
    (a.snapshot.current_end ?? 0) - (b.snapshot.current_end ?? 0) ||
    JSON.stringify(a.snapshot).localeCompare(JSON.stringify(b.snapshot));
  return order >= 0 ? a : b;
}

/** A line for the ledger, before it is known whose it is. */
export type Entry = {
  kind: "charged" | "refunded";
  providerId: string;
  paymentId: string;
  amountPaise: number;
  atSeconds: number;
  subscriptionId?: string;
  /** A course that is paid once. */
  bought?: { studentId: string; courseSlug: string };
};

/** What a webhook tells us; nothing, when it is about something we do not keep. */
export function readEvent({ event, created_at, payload }: ProviderEvent): { known?: Known; entry?: Entry } {
  const { subscription, payment, refund, payment_link: link } = payload;
  const known = subscription && { asOf: created_at, snapshot: subscription.entity };
  if (event === "subscription.charged" && known && payment)
    return { known, entry: { ...chargeOf(payment.entity), subscriptionId: known.snapshot.id } };
  if (event === "payment_link.paid" && link && payment) {
    const { studentId, courseSlug } = link.entity.notes;
    if (!studentId || !courseSlug) return {};
    return { entry: { ...chargeOf(payment.entity), bought: { studentId, courseSlug } } };
  }
  if (event === "refund.processed" && refund) return { entry: refundOf(refund.entity) };
  return event.startsWith("subscription.") && known ? { known } : {};
}

export const chargeOf = ({ id, amount, created_at }: z.infer<typeof Payment>): Entry => ({
  kind: "charged",
  providerId: id,
  paymentId: id,
  amountPaise: amount,
  atSeconds: created_at,
});

export const refundOf = ({ id, payment_id, amount, created_at }: z.infer<typeof Refund>): Entry => ({
  kind: "refunded",
  providerId: id,
  paymentId: payment_id,
  amountPaise: amount,
  atSeconds: created_at,
});
