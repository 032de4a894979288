import { chmodSync, mkdirSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { SendMail, SendSms } from "../core/outgoing-message.ts";

const MailLine = z.object({ at: z.string(), to: z.array(z.string()), subject: z.string(), body: z.string() });
const SmsLine = z.object({ at: z.string(), to: z.string(), text: z.string() });

const mailFile = (dataDir: string) => join(dataDir, "outbox", "mail.jsonl");
const smsFile = (dataDir: string) => join(dataDir, "outbox", "sms.jsonl");

/**
 * Stores messages instead of sending them, for an installation without a mail server: one JSON object per line.
 * The folder is readable by the service's own user only, because the messages contain sign-in links.
 */
export function createOutbox(dataDir: string): { sendMail: SendMail; sendSms: SendSms } {
  const folder = join(dataDir, "outbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const append = (file: string, line: object) =>
    appendFile(file, `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`, { mode: 0o600 });
  const sendMail: SendMail = ({ to, replyTo, subject, text, html, attachment }) =>
    append(mailFile(dataDir), { to: [to], replyTo, subject, body: text, html, attachment: attachment?.name });
  const sendSms: SendSms = ({ to, text }) => append(smsFile(dataDir), { to, text });
  const checkFile = (file: string) => () => appendFile(file, "", { mode: 0o600 });
  return {
    sendMail: Object.assign(sendMail, { check: checkFile(mailFile(dataDir)) }),
    sendSms: Object.assign(sendSms, { check: checkFile(smsFile(dataDir)) }),
  };
}

/** All stored mails and text messages, oldest first. A line that is still being written is left out. */
export async function readOutbox(
  dataDir: string,
): Promise<{ mails: z.infer<typeof MailLine>[]; texts: z.infer<typeof SmsLine>[] }> {
  return {
    mails: await readLines(mailFile(dataDir), MailLine),
    texts: await readLines(smsFile(dataDir), SmsLine),
  };
}

async function readLines<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => schema.parse(JSON.parse(line)));
}
