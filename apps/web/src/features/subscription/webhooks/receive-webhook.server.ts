import { createHash } from "node:crypto";
import { paymentEvents } from "@nirmaan/db/payments-schema.ts";
import { AppError } from "#server/errors/app-error.ts";
import { RequestError } from "#server/errors/request-error.ts";
import type { Services } from "#server/services/services.ts";
import { closeLink, lockPayment, recordCharge, recordRefund } from "../ledger/record-payment.server.ts";
import { type EventEffects, ProviderEvent, readEvent } from "../provider/provider-event.ts";
import { webhookSecret } from "../provider/provider-keys.server.ts";
import { isSigned } from "../provider/webhook-signature.server.ts";
import { applySnapshot, type Change } from "../state/apply-snapshot.server.ts";
import { findDuplicate } from "./cancel-duplicate.server.ts";

type Webhook = { body: Buffer; signature: string };
type RequiredServices = Pick<Services, "env" | "database" | "enqueue" | "log">;

/**
 * The only way in for effects about money. A forged webhook is refused; one that came before is answered and forgotten; one
 * that comes late finds that something newer stands; one that is not about us is answered, because Razorpay stops sending
 * to a door that keeps refusing. The mails are jobs: they are sent after, and only when it held.
 */
export async function receiveWebhook(
  services: RequiredServices,
  { body, signature }: Webhook,
): Promise<"taken" | "known"> {
  const { env, database, log } = services;
  if (!isSigned(body, signature, webhookSecret(env)))
    throw new AppError("forbidden", "The signature does not fit.");
  const { event, effects } = parseWebhook(body, log);
  // Razorpay numbers its events in a header, which the signature does not cover. The bytes it does.
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const outcome = await database.db.transaction(async (transaction) => {
    const [isNew] = await transaction
      .insert(paymentEvents)
      .values({ bodyHash, event: event.event })
      .onConflictDoNothing()
      .returning({ bodyHash: paymentEvents.bodyHash });
    return isNew && applyEvent(transaction, effects);
  });
  if (!outcome) return "known";
  const { change, recorded } = outcome;
  for (const one of recorded) await services.enqueue({ name: "send-receipt", ...one });
  if (change) await enqueueFollowUps(services, change);
  log.info({ event: event.event, changed: Boolean(change), recorded: recorded.length }, "webhook taken");
  return "taken";
}

/** Signed by the provider and still unreadable: our schema or theirs is wrong, so it is logged before it is refused. */
function parseWebhook(
  body: Buffer,
  log: RequiredServices["log"],
): { event: ProviderEvent; effects: EventEffects } {
  try {
    const event = ProviderEvent.parse(JSON.parse(body.toString()));
    return { event, effects: readEvent(event) };
  } catch (error) {
    log.error({ err: error }, "a signed webhook could not be parsed");
    throw new RequestError("This event could not be read.");
  }
}

async function applyEvent(
  transaction: Parameters<typeof applySnapshot>[0],
  { known, charge, refund, linkId }: EventEffects,
) {
  const paymentId = charge?.paymentId ?? refund?.payment_id;
  if (paymentId) await lockPayment(transaction, paymentId);
  const change = known && (await applySnapshot(transaction, known));
  if (linkId) await closeLink(transaction, linkId);
  const charged = charge ? await recordCharge(transaction, charge) : [];
  return { change, recorded: refund ? await recordRefund(transaction, refund) : charged };
}

async function enqueueFollowUps(
  { database, enqueue }: RequiredServices,
  { studentId, before, after }: Change,
): Promise<void> {
  if (after.status !== before.status && ["pending", "halted"].includes(after.status))
    await enqueue({ name: "tell-of-failed-payment", studentId });
  if (before.status === "created" && (await findDuplicate(database.db, after.id)))
    await enqueue({ name: "end-double", subscriptionId: after.id });
}
