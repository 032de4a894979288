import type { Env } from "#server/config/env.ts";
import { operatorKeyOf } from "#server/secrets/secret-key.ts";

type ProviderEnv = Pick<
  Env,
  "RAZORPAY_KEY_ID" | "RAZORPAY_KEY_SECRET" | "RAZORPAY_WEBHOOK_SECRET" | "RAZORPAY_URL"
>;

/** Razorpay's address and keys; undefined where one of its variables is not set. */
export const razorpayKeys = (env: ProviderEnv) =>
  env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
    ? { address: env.RAZORPAY_URL, keyId: env.RAZORPAY_KEY_ID, keySecret: env.RAZORPAY_KEY_SECRET }
    : undefined;

export const usesTestProvider = (env: ProviderEnv) => razorpayKeys(env) === undefined;

export const webhookSecret = (env: Env): string =>
  (razorpayKeys(env) && env.RAZORPAY_WEBHOOK_SECRET) ||
  operatorKeyOf(env).derive("webhooks of the test payments").toString("hex");
