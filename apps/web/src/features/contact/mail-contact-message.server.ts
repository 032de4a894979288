import type { SendMail } from "@nirmaan/auth-service/outgoing-message.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { contactMessages } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/contact.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { eq } from "drizzle-orm";
import type { ContactMessage } from "./contact-message.ts";

/** Mails the operator. The message is already stored, so a failing mail server loses nothing. */
export async function mailContactMessage(
  db: Database,
  sendMail: SendMail,
  to: string,
  { id, name, email, about, message }: ContactMessage & { id: string },
): Promise<void> {
  await sendMail({
    to,
    replyTo: email,
    // From our own list: no visitor input in a mail header. In English, because the operator reads it.
    subject: withLocale("en", () => m.mailSubject({ about })),
    text: `${name} <${email}> wrote:\n\n${message}\n\nMessage ${id}\n`,
  });
  await db.update(contactMessages).set({ mailedAt: new Date() }).where(eq(contactMessages.id, id));
}
