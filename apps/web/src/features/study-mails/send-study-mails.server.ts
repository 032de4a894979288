import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import { mailFailureOf } from "#server/mail/mail-failure.ts";
import { dayInIndia } from "#server/people/consent-rights.ts";
import type { Services } from "#server/services/services.ts";
import { type ClaimedMail, changeStudyMail, claimStudyMail } from "./claim-study-mail.server.ts";
import { composeReminder } from "./compose-reminder.server.ts";
import { composeWeek } from "./compose-week.server.ts";
import { isSendingHour, type StudyMailKind } from "./study-mail-rules.ts";
import type { ReadWork } from "./work-readers.server.ts";

export type StudyMailServices = Pick<Services, "database" | "env" | "mail" | "log">;

/** A batch of one job: some seconds with a usual mail server. */
const MOST_AT_ONCE = 200;

const COMPOSE = { reminder: composeReminder, "guardian-week": composeWeek };

type Batch = { kind: StudyMailKind; work: ReadWork; now?: Date };

/** Sends the mails that are due, one after the other, and returns whether more may be due. Runs as a job. */
export async function sendStudyMails(
  services: StudyMailServices,
  { kind, work, now = new Date() }: Batch,
): Promise<boolean> {
  if (!isSendingHour(kind, now)) return false;
  const today = dayInIndia(now);
  for (let looked = 0; looked < MOST_AT_ONCE; looked += 1) {
    const claimed = await claimStudyMail(services.database.db, kind, today);
    if (!claimed) return false;
    const message = await COMPOSE[kind](services, claimed, { today, work });
    if (message) await deliver(services, message, { claimed, today });
  }
  return true;
}

/** An address that is refused costs one mail. Any other failure ends the batch: the next hour continues. */
async function deliver(
  { database, mail, log }: StudyMailServices,
  message: MailMessage,
  { claimed, today }: { claimed: ClaimedMail; today: string },
): Promise<void> {
  try {
    await mail(message);
  } catch (error) {
    const failure = mailFailureOf(error);
    if (failure === "address")
      return log.warn({ err: error, mail: claimed.id }, "the mail server refused an address");
    const { sentOn, unanswered } = claimed;
    if (failure === "not-sent")
      await changeStudyMail(database.db, claimed, { dueOn: today, sentOn, unanswered });
    throw error;
  }
}
