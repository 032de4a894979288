import type { MessageSender } from "../core/auth-context.ts";
import type { AuthLog } from "../core/auth-log.ts";
import type { SendMail, SendSms } from "../core/outgoing-message.ts";

type Transports = { mail: SendMail; sms: SendSms };

/**
 * An answer that waited for the mail server would reveal that a mail was sent, so endpoints that send only to some
 * addresses check the transport for every address and then send in the background. The others wait for the delivery.
 */
export function createMessageSender(transports: Transports, log: AuthLog): MessageSender {
  const pending = new Set<Promise<void>>();
  const deliver = (kind: "mail" | "sms", work: () => Promise<void>): Promise<void> => {
    const job = Promise.resolve()
      .then(work)
      .catch((error: unknown) => {
        logFailure(log, kind, error);
        throw error;
      })
      .finally(() => pending.delete(job));
    pending.add(job);
    return job;
  };
  const deliverMail: MessageSender["deliverMail"] = (message) =>
    deliver("mail", () => transports.mail(message));
  const deliverSms: MessageSender["deliverSms"] = (message) => deliver("sms", () => transports.sms(message));
  return {
    deliverMail,
    deliverSms,
    sendMail: (message) => void deliverMail(message).catch(() => {}),
    sendSms: (message) => void deliverSms(message).catch(() => {}),
    check: async (kind) => {
      try {
        await transports[kind].check?.();
      } catch (error) {
        logFailure(log, kind, error);
        throw error;
      }
    },
    drain: async () => {
      await Promise.allSettled(pending);
    },
  };
}

/** Neither the recipient nor the message is logged: the message contains a code. */
function logFailure(log: AuthLog, kind: "mail" | "sms", error: unknown): void {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  log("error", `${kind} could not be sent`, {
    code,
    error: error instanceof Error ? error.name : "unknown",
  });
}
