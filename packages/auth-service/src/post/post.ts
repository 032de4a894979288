import type { Log } from "../log.ts";

export type MailMessage = { to: string; subject: string; text: string; html: string };
export type SmsMessage = { to: string; text: string };

export type Post = {
  mail: (message: MailMessage) => void;
  sms: (message: SmsMessage) => void;
  /** Done when nothing is on its way any more. */
  settled: () => Promise<void>;
};

/**
 * Sends without making anyone wait: the time a mail server takes would tell that there was something to send.
 */
export function createPost(
  deliver: { mail: (message: MailMessage) => Promise<void>; sms: (message: SmsMessage) => Promise<void> },
  log: Log,
): Post {
  const underway = new Set<Promise<void>>();
  const send = (kind: string, work: () => Promise<void>) => {
    const job = Promise.resolve()
      .then(work)
      // The recipient is not named and the message not quoted: it holds a code.
      .catch((error: unknown) => {
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        log("error", `${kind} could not be sent`, {
          code,
          error: error instanceof Error ? error.name : "unknown",
        });
      })
      .finally(() => underway.delete(job));
    underway.add(job);
  };
  return {
    mail: (message) => send("mail", () => deliver.mail(message)),
    sms: (message) => send("sms", () => deliver.sms(message)),
    settled: async () => {
      await Promise.all(underway);
    },
  };
}
