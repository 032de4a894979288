import { setTimeout as wait } from "node:timers/promises";
import { serve } from "@hono/node-server";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { signWebhook } from "../../apps/web/src/features/subscription/provider/webhook-signature.server.ts";
import {
  authorise,
  passTime,
  payLink,
} from "../../apps/web/src/features/subscription/test-provider/test-events.server.ts";
import { testProviderApi } from "../../apps/web/src/features/subscription/test-provider/test-provider-api.server.ts";
import {
  findRecord,
  listRecords,
} from "../../apps/web/src/features/subscription/test-provider/test-record.server.ts";

const SEND_AGAIN_MS = 100;
/** How long the answer to a change takes after the charge: the moment in which a crash is worst. */
const ANSWER_AFTER_MS = 40;

/**
 * A payment provider in this process, over real HTTP. It outlives the web server, counts the changes that it was asked
 * for (a real one charges each), and sends every webhook until it is taken, as Razorpay does.
 */
export async function startProviderStandIn(db: Database, webAddress: string, webhookSecret: string) {
  const unsent = new Set<Promise<void>>();
  const changes: string[] = [];
  let isStopped = false;

  async function sendUntilTaken(body: string): Promise<void> {
    const headers = {
      "content-type": "application/json",
      "x-razorpay-signature": signWebhook(body, webhookSecret),
    };
    while (!isStopped) {
      const sent = await fetch(`${webAddress}/api/payments/webhook`, { method: "POST", headers, body }).catch(
        () => undefined,
      );
      if (sent?.ok) return;
      await wait(SEND_AGAIN_MS);
    }
  }
  const deliver = async (body: string) => {
    const sending = sendUntilTaken(body).finally(() => unsent.delete(sending));
    unsent.add(sending);
  };
  const provider = { db, siteUrl: webAddress, deliver };
  const api = testProviderApi(provider);
  const answer = async (request: Request): Promise<Response> => {
    const response = await api.fetch(request);
    if (request.method !== "PATCH" || !response.ok) return response;
    changes.push(new URL(request.url).pathname.split("/").at(-1) ?? "");
    await wait(ANSWER_AFTER_MS);
    return response;
  };
  const server = serve({ fetch: answer, port: 0, hostname: "127.0.0.1" });
  await new Promise((ready) => server.once("listening", ready));
  const address = server.address();
  if (typeof address !== "object" || !address) throw new Error("the provider has no address");

  const subscription = (id: string) => findRecord(db, "subscription", id);
  return {
    address: `http://127.0.0.1:${address.port}`,
    /** The subscriptions that were changed, once for each change. */
    changes,
    /** The student agrees, and the free week ends with the first payment. */
    startPaying: async (id: string) => {
      await authorise(provider, await subscription(id));
      await passTime(provider, await subscription(id), true);
    },
    payLink: async (id: string) => payLink(provider, await findRecord(db, "payment_link", id)),
    paymentsOf: (id: string) => listRecords(db, "payment", ["subscription_id", id]),
    allWebhooksTaken: () => Promise.all(unsent),
    stop: () => {
      isStopped = true;
      server.close();
    },
  };
}
