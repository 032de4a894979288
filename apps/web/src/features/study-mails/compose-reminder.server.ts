import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { siteUrlOf } from "#server/config/site-url.ts";
import { mayUse } from "#server/people/may-use.ts";
import type { Services } from "#server/services/services.ts";
import { type ClaimedMail, changeStudyMail } from "./claim-study-mail.server.ts";
import { hasNextWork } from "./next-work.ts";
import { reminderMail } from "./reminder-mail.server.ts";
import { hasMailbox, reminderStep } from "./study-mail-rules.ts";
import { findMailedStudent, type ReadWork } from "./work-readers.server.ts";

/** The reminder of a claimed row; undefined when none is to be sent now. */
export async function composeReminder(
  { database: { db }, env }: Pick<Services, "database" | "env">,
  claimed: ClaimedMail,
  { today, work }: { today: string; work: ReadWork },
): Promise<MailMessage | undefined> {
  const student = await findMailedStudent(db, claimed.studentId, env);
  if (!student || !mayUse(student, "reminder-mails") || !hasMailbox(student.email)) return undefined;
  const step = reminderStep({ ...claimed, lastSeenOn: student.lastSeenOn }, today);
  if (step.kind === "wait") await changeStudyMail(db, claimed, { dueOn: step.until });
  if (step.kind !== "send") return undefined;
  return withLocale(student.language ?? "en", async () => {
    const next = await work.readNext(student);
    if (!hasNextWork(next)) return undefined;
    await changeStudyMail(db, claimed, { sentOn: today, unanswered: step.unanswered });
    const site = siteUrlOf(env);
    return reminderMail({
      to: student.email,
      studentName: student.name,
      next,
      site,
      stopUrl: `${site}/mails/${claimed.stopToken}`,
    });
  });
}
