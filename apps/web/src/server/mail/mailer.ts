import type { SendMail } from "@nirmaan/auth-service/outgoing-message.ts";
import { createSmtpMailer, verifySmtpServer } from "@nirmaan/auth-service/smtp-mailer.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import type { Env } from "../config/env.ts";
import { countStoredMails, createStoredOutbox } from "./stored-outbox.ts";

/** Sends through SMTP_URL. Without it, stores the mails in the outbox, which /dev/outbox shows. */
export function createMailer(env: Pick<Env, "SMTP_URL" | "MAIL_FROM">, db: Database): SendMail {
  return env.SMTP_URL
    ? createSmtpMailer(env.SMTP_URL, { name: "Nirmaan", address: env.MAIL_FROM })
    : createStoredOutbox(db).sendMail;
}

export type MailState =
  | { kind: "smtp"; host: string }
  | { kind: "outbox"; mailCount: number }
  | { kind: "unreachable"; host: string; reason: string };

/** Checks that the mail server accepts connections. Sends nothing. */
export async function checkMailServer(env: Pick<Env, "SMTP_URL">, db: Database): Promise<MailState> {
  if (!env.SMTP_URL) return { kind: "outbox", mailCount: await countStoredMails(db) };
  const { host } = new URL(env.SMTP_URL);
  try {
    await verifySmtpServer(env.SMTP_URL);
    return { kind: "smtp", host };
  } catch (error) {
    return { kind: "unreachable", host, reason: error instanceof Error ? error.message : String(error) };
  }
}
