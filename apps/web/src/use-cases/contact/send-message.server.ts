import * as m from "@nirmaan/messages/api.ts";
import { ContactMessage, problemsOf } from "#features/contact/contact-message.ts";
import { mailContactMessage } from "#features/contact/mail-contact-message.server.ts";
import { storeContactMessage } from "#features/contact/store-contact-message.server.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Services } from "#server/services/services.ts";
import { deliverPlea } from "./deliver-plea.server.ts";

type MessageSent =
  | { sent: "yes"; id: string }
  | { sent: "incomplete"; error: string; problems: object }
  | { sent: "too-many"; error: string };

type WrittenMessage = { input: unknown; isPlea: boolean };

/** Stores a message of the contact form and mails it; a plea for help also goes to the safeguarding addresses. */
export async function sendMessage(
  services: Services,
  { input, isPlea }: WrittenMessage,
  address: string,
): Promise<MessageSent> {
  const parsed = ContactMessage.safeParse(input);
  if (!parsed.success) {
    const problems = problemsOf(parsed.error);
    return { sent: "incomplete", error: problems.website ?? m.checkTheFields(), problems };
  }
  const { env, database, log, mail, limits } = services;
  try {
    // Pleas have a count of their own: a school's other messages of this hour do not keep one from being sent.
    await limits.contact(isPlea ? `plea ${address}` : address);
    const id = await storeContactMessage(database.db, parsed.data);
    // The response does not wait for the mail server.
    void mailContactMessage(database.db, mail, env.CONTACT_EMAIL, { id, ...parsed.data }).catch(
      (error: unknown) => log.error({ err: error, id }, "a contact message is stored but was not mailed"),
    );
    if (isPlea) void sendPlea(services, id);
    return { sent: "yes", id };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { sent: "too-many", error: error.message };
  }
}

async function sendPlea(services: Services, id: string): Promise<void> {
  const { log, enqueue } = services;
  try {
    await deliverPlea(services, id);
  } catch (error) {
    log.error({ err: error, id }, "a visitor's plea for help was not mailed; a job tries again");
    await enqueue({ name: "deliver-plea", messageId: id }, { afterSeconds: 30 }).catch((failure: unknown) =>
      log.error({ err: failure, id }, "the mail of a plea could not be queued"),
    );
  }
}
