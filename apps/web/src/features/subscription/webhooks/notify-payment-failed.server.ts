import { siteUrlOf } from "#server/config/site-url.ts";
import type { Services } from "#server/services/services.ts";
import { findPayer } from "../invoices/find-payer.server.ts";

/** Mails the payer about a failed charge. The tier stays open for a week. */
export async function notifyPaymentFailed(
  { env, database, mail }: Pick<Services, "env" | "database" | "mail">,
  studentId: string,
): Promise<void> {
  const payer = await findPayer(database.db, studentId);
  if (!payer) return;
  const text = [
    `A payment for ${payer.name}'s subscription did not go through. Nothing is closed yet.`,
    "The payment company tries again in the next days. Please look whether the card or the UPI mandate still works.",
    "After seven days without a payment the account is on the free tier. All work stays.",
    `${siteUrlOf(env)}/student/subscription`,
  ].join("\n\n");
  for (const to of payer.addresses) await mail({ to, subject: "A payment did not go through", text });
}
