import { appendFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Env } from "./env.ts";

export type Mail = { to: string; replyTo: string; subject: string; text: string };
export type SendMail = (mail: Mail) => Promise<void>;

/** Through the mail server where there is one; otherwise into the outbox, one JSON line each, for the operator to read. */
export function createMailer({ SMTP_URL, MAIL_FROM, DATA_DIR }: Env): SendMail {
  if (!SMTP_URL) return (mail) => appendToOutbox(DATA_DIR, mail);
  const transport = createTransport(SMTP_URL);
  return async ({ to, replyTo, subject, text }) => {
    // Addresses as objects: nothing in them can be read as a second header or recipient.
    await transport.sendMail({
      from: { address: MAIL_FROM, name: "Nirmaan" },
      to: { address: to, name: "" },
      replyTo: { address: replyTo, name: "" },
      subject,
      text,
    });
  };
}

async function appendToOutbox(dataDir: string, { to, replyTo, subject, text }: Mail): Promise<void> {
  const folder = join(dataDir, "outbox");
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const line = JSON.stringify({ at: new Date().toISOString(), to: [to], replyTo, subject, body: text });
  await appendFile(join(folder, "mail.jsonl"), `${line}\n`, { mode: 0o600 });
}
