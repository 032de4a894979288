import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import * as m from "@nirmaan/messages/tutor-alerts.ts";

/** Contains no name and no kind of distress, because others may see the mail. */
export const alertMail = (to: string, className: string | null, page: string): MailMessage => ({
  to,
  subject: m.mailSubject(),
  text: [
    className ? m.mailWroteSomethingInClass({ className }) : m.mailWroteSomething(),
    m.mailLogIn(),
    page,
    ...(className ? [] : [m.mailWhy()]),
    m.mailLaw(),
  ].join("\n\n"),
});
