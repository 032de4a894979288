import type { Env } from "#server/config/env.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import type { Enqueue } from "#server/jobs/job-queue.ts";
import type { Services } from "#server/services/services.ts";
import { razorpayKeys, webhookSecret } from "../provider/provider-keys.server.ts";
import { type RazorpayClient, razorpayClient } from "../provider/razorpay-client.server.ts";
import { signWebhook } from "../provider/webhook-signature.server.ts";
import { TEST_KEYS, testProviderApi } from "../test-provider/test-provider-api.server.ts";
import type { Deliver } from "../test-provider/test-record.server.ts";

/** `enqueue` is for what follows from the provider's answers, such as a receipt. */
export type Payments = { client: RazorpayClient; isTest: boolean; siteUrl: string; enqueue: Enqueue };

/** Razorpay where its keys are set; otherwise the built-in TEST provider behind the same client and webhook endpoint. */
export function connectPayments(
  { env, database, log, enqueue }: Pick<Services, "env" | "database" | "log" | "enqueue">,
  deliver = webhookSender(env),
): Payments {
  const siteUrl = siteUrlOf(env);
  const keys = razorpayKeys(env);
  if (keys) return { client: razorpayClient({ ...keys, log }), isTest: false, siteUrl, enqueue };
  const provider = testProviderApi({ db: database.db, siteUrl, deliver });
  const client = razorpayClient({
    address: "http://test-provider",
    ...TEST_KEYS,
    log,
    send: async (input, init) => provider.fetch(new Request(input, init)),
  });
  return { client, isTest: true, siteUrl, enqueue };
}

/** Sends the TEST provider's webhooks over HTTP to the endpoint that Razorpay would call. */
export function webhookSender(env: Env, send: typeof fetch = fetch): Deliver {
  return async (body) => {
    const response = await send(`http://127.0.0.1:${env.PORT}/api/payments/webhook`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-razorpay-signature": signWebhook(body, webhookSecret(env)),
      },
      body,
    });
    if (!response.ok) throw new Error(`the webhook endpoint answered ${response.status}`);
  };
}
