import * as m from "@nirmaan/messages/subscription-checkout.ts";
import type { Student } from "#domain/people/person.ts";
import { requirePurpose } from "#server/people/may-use.ts";

/** The lifetime of a payment page. It is reused only in the first half of it. */
export const PAY_WITHIN_S = 86_400;

export function requirePaymentConsent(student: Student): void {
  requirePurpose(student, "payments", m.needsConsent());
}

type PaymentPageBody<Made> = {
  find: () => Promise<string | undefined>;
  make: () => Promise<Made>;
  store: (made: Made) => Promise<unknown>;
};

/** Two tabs, or two clicks, get the same payment page. A page whose process dies before it is stored is known to nobody. */
export async function findOrCreatePaymentPage<Made extends { short_url: string }>({
  find,
  make,
  store,
}: PaymentPageBody<Made>): Promise<{ payAt: string }> {
  const existing = await find();
  if (existing) return { payAt: existing };
  const made = await make();
  await store(made);
  return { payAt: made.short_url };
}
