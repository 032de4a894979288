import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import * as m from "@nirmaan/messages/tutor-alerts.ts";
import type { AlertPlace } from "../safety/alert-place.ts";

type MailedAlert = { className: string | null; place: AlertPlace; page: string };

/**
 * What happened, what was answered, what to do next. Contains no name, no kind of distress and nothing that the student
 * wrote, because others may see the mail.
 */
export const alertMail = (to: string, { className, place, page }: MailedAlert): MailMessage => ({
  to,
  subject: m.mailSubject(),
  text: [
    className ? m.mailWroteSomethingInClass({ className, place }) : m.mailWroteSomething({ place }),
    m.mailNext(),
    page,
    ...(className ? [] : [m.mailWhy()]),
    m.mailLaw(),
  ].join("\n\n"),
});
