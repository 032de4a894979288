import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import * as m from "@nirmaan/messages/accounts-privacy.ts";

export function deletionMail(to: string, day: string): MailMessage {
  return {
    to,
    subject: m.deletionMailSubject(),
    text: [m.deletionMail({ day }), m.deletionMailKeep()].join("\n\n"),
  };
}
