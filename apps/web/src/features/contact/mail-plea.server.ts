import type { SendMail } from "@nirmaan/auth-service/outgoing-message.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { contactMessages } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/contact.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { eq } from "drizzle-orm";

/**
 * Mails the adults who look after safety that a visitor may need help. Throws when no mail was accepted, without the
 * message in the error.
 */
export async function mailPlea(
  db: Database,
  sendMail: SendMail,
  { id, addresses }: { id: string; addresses: string[] },
): Promise<void> {
  const [plea] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  if (!plea) return;
  const { name, email, message } = plea;
  // Safeguarding addresses have no account, so their mails are in English, as those about students.
  const mail = withLocale("en", () => ({
    subject: m.pleaSubject(),
    text: `${m.pleaText()}\n\n${name} <${email}>:\n\n${message}\n\n${id}\n`,
  }));
  const sent = await Promise.allSettled(addresses.map((to) => sendMail({ to, replyTo: email, ...mail })));
  if (!sent.some(({ status }) => status === "fulfilled"))
    throw new Error(
      `no mail about the plea in contact message ${id} was accepted (${addresses.length} addresses)`,
    );
}
