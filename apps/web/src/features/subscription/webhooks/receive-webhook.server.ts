import { createHash } from "node:crypto";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { paymentEvents } from "@nirmaan/db/payments-schema.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import * as m from "@nirmaan/messages/subscription-webhooks.ts";
import { AppError } from "#server/errors/app-error.ts";
import { RequestError } from "#server/errors/request-error.ts";
import type { Enqueue } from "#server/jobs/job-queue.ts";
import type { Services } from "#server/services/services.ts";
import { closeLink, lockPayment, recordCharge, recordRefund } from "../ledger/record-payment.server.ts";
import { type EventEffects, ProviderEvent, readEvent } from "../provider/provider-event.ts";
import { webhookSecret } from "../provider/provider-keys.server.ts";
import { isSigned } from "../provider/webhook-signature.server.ts";
import { storeSnapshot } from "../state/store-snapshot.server.ts";

type Webhook = { body: Buffer; signature: string };
type WebhookServices = Pick<Services, "env" | "database" | "enqueue" | "log">;

/**
 * Refuses a forged webhook and ignores a repeated or late one. Accepts events that we do not use, because Razorpay
 * disables an endpoint that keeps refusing. Receipts and mails are jobs of the same transaction: after a crash either all
 * of it exists, or nothing and the provider sends the webhook again.
 */
export async function receiveWebhook(
  services: WebhookServices,
  { body, signature }: Webhook,
): Promise<"taken" | "known"> {
  const { env, database, log } = services;
  if (!isSigned(body, signature, webhookSecret(env))) throw new AppError("forbidden", m.wrongSignature());
  const { event, effects } = parseWebhook(body, log);
  // Identified by the body: the signature does not cover the header with Razorpay's event id.
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const outcome = await withWideScope("payments", () =>
    database.db.transaction(async (transaction) => {
      const [isNew] = await transaction
        .insert(paymentEvents)
        .values({ bodyHash, event: event.event })
        .onConflictDoNothing()
        .returning({ bodyHash: paymentEvents.bodyHash });
      return isNew && applyEvent(transaction, services.enqueue, effects);
    }),
  );
  if (!outcome) return "known";
  const { change, recorded } = outcome;
  log.info({ event: event.event, changed: Boolean(change), recorded: recorded.length }, "webhook processed");
  return "taken";
}

/** A signed webhook that cannot be parsed is our fault or the provider's, so it is logged. */
function parseWebhook(
  body: Buffer,
  log: WebhookServices["log"],
): { event: ProviderEvent; effects: EventEffects } {
  try {
    const event = ProviderEvent.parse(JSON.parse(body.toString()));
    return { event, effects: readEvent(event) };
  } catch (error) {
    log.error({ err: error }, "a signed webhook could not be parsed");
    throw new RequestError(m.unreadableEvent());
  }
}

async function applyEvent(
  transaction: Database,
  enqueue: Enqueue,
  { known, charge, refund, linkId }: EventEffects,
) {
  const paymentId = charge?.paymentId ?? refund?.payment_id;
  if (paymentId) await lockPayment(transaction, paymentId);
  const change = known && (await storeSnapshot(transaction, enqueue, known));
  if (linkId) await closeLink(transaction, linkId);
  const charged = charge ? await recordCharge(transaction, enqueue, charge) : [];
  return { change, recorded: refund ? await recordRefund(transaction, enqueue, refund) : charged };
}
