import type { MessageSender } from "../core/auth-context.ts";
import type { AuthLog } from "../core/auth-log.ts";
import type { SendMail, SendSms } from "../core/outgoing-message.ts";

type Transports = { mail: SendMail; sms: SendSms };

/** Sends in the background: an answer that waited for the mail server would reveal that a mail was sent. */
export function createMessageSender(transports: Transports, log: AuthLog): MessageSender {
  const pending = new Set<Promise<void>>();
  const send = (kind: string, deliver: () => Promise<void>) => {
    const job = Promise.resolve()
      .then(deliver)
      // Neither the recipient nor the message is logged: the message contains a code.
      .catch((error: unknown) => {
        const code = error instanceof Error && "code" in error ? error.code : undefined;
        log("error", `${kind} could not be sent`, {
          code,
          error: error instanceof Error ? error.name : "unknown",
        });
      })
      .finally(() => pending.delete(job));
    pending.add(job);
  };
  return {
    sendMail: (message) => send("mail", () => transports.mail(message)),
    sendSms: (message) => send("sms", () => transports.sms(message)),
    drain: async () => {
      await Promise.all(pending);
    },
  };
}
