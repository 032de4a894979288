import { z } from "zod";

/** The request bodies that Razorpay documents. It refuses fields that are not listed. */

const seconds = z.int().positive();
const paise = z.int().min(100, "The amount must be at least INR 1.00");
const currency = z.literal("INR");
const notes = z
  .record(z.string(), z.string().max(256))
  .refine(
    (each) => Object.keys(each).length <= 15,
    "Number of fields in notes should be less than or equal to 15",
  );

export const Plan = z.strictObject({
  period: z.enum(["monthly", "yearly"]),
  interval: z.literal(1),
  item: z.strictObject({ name: z.string().min(1), amount: paise, currency }),
});

export const Subscription = z.strictObject({
  plan_id: z.string().regex(/^plan_\w+$/),
  total_count: z.int().positive(),
  customer_notify: z.boolean(),
  start_at: seconds.optional(),
  expire_by: seconds,
  notes,
});

export const Change = z.strictObject({
  plan_id: z.string().regex(/^plan_\w+$/),
  schedule_change_at: z.enum(["now", "cycle_end"]),
  customer_notify: z.boolean(),
});

export const Cancel = z.strictObject({ cancel_at_cycle_end: z.boolean() });

export const Refund = z.strictObject({ amount: paise });

export const IdempotencyKey = z
  .string()
  .min(10)
  .regex(/^[\w-]+$/)
  .nullable();

export const Link = z.strictObject({
  amount: paise,
  currency,
  description: z.string().max(2048),
  expire_by: seconds,
  reminder_enable: z.boolean(),
  notes,
  callback_url: z.url(),
  callback_method: z.literal("get"),
});

const whole = z.coerce.number().int();
export const Page = z.object({
  count: whole.min(1).max(100).default(10),
  skip: whole.min(0).default(0),
});
export const InvoicesOf = z.object({ subscription_id: z.string().regex(/^sub_\w+$/) });
