import * as m from "@nirmaan/messages/subscription-webhooks.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import type { Services } from "#server/services/services.ts";
import { mailPayer } from "../invoices/mail-payer.server.ts";

/** Mails the payer about a failed charge. The tier stays open for a week. */
export const notifyPaymentFailed = (
  { env, database, mail }: Pick<Services, "env" | "database" | "mail">,
  studentId: string,
): Promise<void> =>
  mailPayer(database.db, studentId, async ({ email: to, name }) => {
    const text = [
      m.notThrough({ name }),
      m.checkCard(),
      m.freeAfterSevenDays(),
      `${siteUrlOf(env)}/student/subscription`,
    ].join("\n\n");
    await mail({ to, subject: m.paymentFailed(), text });
  });
