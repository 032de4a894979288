import { createHash } from "node:crypto";
import { paymentEvents } from "@nirmaan/db/payments.ts";
import { AppError } from "#server/app-error.ts";
import type { Services } from "#server/services.ts";
import { applyKnown } from "./apply-known.server.ts";
import { webhookSecret } from "./payments.server.ts";
import { ProviderEvent, readEvent } from "./provider-event.ts";
import { recordEntry } from "./record-entry.server.ts";
import { isSigned } from "./webhook-signature.server.ts";

type Webhook = { body: string; signature: string };

/**
 * The only way in for news about money. A forged webhook is refused; one that came before is answered and forgotten; one
 * that comes late finds that something newer stands. The mails are jobs: they are sent after, and only when it held.
 */
export async function receiveWebhook(
  { env, database, enqueue, log }: Pick<Services, "env" | "database" | "enqueue" | "log">,
  { body, signature }: Webhook,
): Promise<"taken" | "known"> {
  if (!isSigned(body, signature, webhookSecret(env)))
    throw new AppError("forbidden", "The signature does not fit.");
  const event = ProviderEvent.parse(JSON.parse(body));
  const bodyHash = createHash("sha256").update(body).digest("hex");
  const { known, entry } = readEvent(event);
  const outcome = await database.db.transaction(async (transaction) => {
    const [isNew] = await transaction
      .insert(paymentEvents)
      .values({ bodyHash, event: event.event })
      .onConflictDoNothing()
      .returning({ bodyHash: paymentEvents.bodyHash });
    if (!isNew) return undefined;
    const change = known && (await applyKnown(transaction, known));
    return { change, recorded: entry && (await recordEntry(transaction, entry)) };
  });
  if (!outcome) return "known";
  const { change, recorded } = outcome;
  if (recorded) await enqueue({ name: "send-receipt", ...recorded });
  if (
    change &&
    change.after.status !== change.before.status &&
    ["pending", "halted"].includes(change.after.status)
  )
    await enqueue({ name: "tell-of-failed-payment", studentId: change.studentId });
  log.info({ event: event.event, changed: Boolean(change), recorded: Boolean(recorded) }, "webhook taken");
  return "taken";
}
