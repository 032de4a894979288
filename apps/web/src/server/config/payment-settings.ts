import { isPublicSite } from "./is-public-site.ts";

const KEYS = ["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET"] as const;

/**
 * TRUST-11: without keys the TEST provider serves, which opens paid tiers without money. It never replaces a real one by
 * mistake: some of the keys are refused, and on a public address the operator has to ask for it by name.
 */
export function checkPaymentSettings(
  env: Partial<Record<(typeof KEYS)[number] | "SITE_URL" | "TEST_PAYMENTS", string | undefined>>,
): void {
  const missing = KEYS.filter((name) => env[name] === undefined);
  if (missing.length === 0) return;
  if (missing.length < KEYS.length)
    throw new Error(
      `${missing.join(" and ")} ${missing.length === 1 ? "is" : "are"} not set. Payments need all of ${KEYS.join(", ")}; set the missing ones, or none of the three.`,
    );
  if (isPublicSite(env) && env.TEST_PAYMENTS !== "on")
    throw new Error(
      `SITE_URL is the public address ${env.SITE_URL}, and no payment keys are set: the TEST provider would open paid tiers without money. Set ${KEYS.join(", ")}, or TEST_PAYMENTS=on if that is what you want.`,
    );
}
