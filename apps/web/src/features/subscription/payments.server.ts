import { siteUrlOf } from "#server/accounts.ts";
import type { Env } from "#server/env.ts";
import { secretKey } from "#server/secret-key.ts";
import type { Services } from "#server/services.ts";
import { type PaymentCompany, razorpayClient } from "./razorpay.server.ts";
import { TEST_KEYS, testProviderApi } from "./test-provider/test-provider-api.server.ts";
import type { Deliver } from "./test-provider/test-record.server.ts";
import { signWebhook } from "./webhook-signature.server.ts";

export type Payments = { company: PaymentCompany; isTest: boolean; siteUrl: string };

type PaymentEnv = Pick<
  Env,
  "RAZORPAY_KEY_ID" | "RAZORPAY_KEY_SECRET" | "RAZORPAY_WEBHOOK_SECRET" | "RAZORPAY_URL"
>;

const realKeys = (env: PaymentEnv) =>
  env.RAZORPAY_KEY_ID && env.RAZORPAY_KEY_SECRET && env.RAZORPAY_WEBHOOK_SECRET
    ? { address: env.RAZORPAY_URL, keyId: env.RAZORPAY_KEY_ID, keySecret: env.RAZORPAY_KEY_SECRET }
    : undefined;

export const usesTestProvider = (env: PaymentEnv) => realKeys(env) === undefined;

export const webhookSecret = (env: Env): string =>
  (realKeys(env) && env.RAZORPAY_WEBHOOK_SECRET) ||
  secretKey(env, "webhooks of the test payments").toString("hex");

/** Razorpay where its keys are set; else a TEST provider of our own behind the very same client and the same door. */
export function paymentsOf(
  { env, database, log }: Pick<Services, "env" | "database" | "log">,
  deliver = deliverTo(env),
): Payments {
  const siteUrl = siteUrlOf(env);
  const real = realKeys(env);
  if (real) return { company: razorpayClient({ ...real, log }), isTest: false, siteUrl };
  const provider = testProviderApi({ db: database.db, siteUrl, deliver });
  const company = razorpayClient({
    address: "http://test-provider",
    ...TEST_KEYS,
    log,
    send: async (input, init) => provider.fetch(new Request(input, init)),
  });
  return { company, isTest: true, siteUrl };
}

/** The TEST provider's webhooks travel over HTTP to the door that Razorpay's would come through. */
export function deliverTo(env: Env, send: typeof fetch = fetch): Deliver {
  return async (body) => {
    const response = await send(`http://127.0.0.1:${env.PORT}/api/payments/webhook`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-razorpay-signature": signWebhook(body, webhookSecret(env)),
      },
      body,
    });
    if (!response.ok) throw new Error(`the webhook's door answered ${response.status}`);
  };
}
