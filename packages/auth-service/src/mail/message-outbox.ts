import { chmodSync, mkdirSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { SendMail, SendSms } from "../core/outgoing-message.ts";

/**
 * Stores messages instead of sending them, for a standalone service without a mail server: one JSON object per line.
 * The folder is readable by the service's own user only, because the messages contain sign-in links.
 */
export function createOutbox(dataDir: string): { sendMail: SendMail; sendSms: SendSms } {
  const folder = join(dataDir, "outbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const [mailFile, smsFile] = [join(folder, "mail.jsonl"), join(folder, "sms.jsonl")];
  const append = (file: string, line: object) =>
    appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`, { mode: 0o600 });
  const sendMail: SendMail = ({ to, replyTo, subject, text, html, attachment }) =>
    append(mailFile, { to: [to], replyTo, subject, body: text, html, attachment: attachment?.name });
  const sendSms: SendSms = ({ to, text }) => append(smsFile, { to, text });
  const checkFile = (file: string) => () => appendFile(file, "", { mode: 0o600 });
  return {
    sendMail: Object.assign(sendMail, { check: checkFile(mailFile) }),
    sendSms: Object.assign(sendSms, { check: checkFile(smsFile) }),
  };
}
