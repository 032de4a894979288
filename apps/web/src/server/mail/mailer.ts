import { chmodSync, mkdirSync } from "node:fs";
import { appendFile, readFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Env } from "../config/env.ts";

export type Letter = {
  to: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: string;
  attachment?: { name: string; type: string; bytes: Buffer };
};
export type SendMail = (letter: Letter) => Promise<void>;

const WAIT_FOR_MAIL_MS = 3_000;

/** Through SMTP_URL, or, without one, into the outbox: a file of one line for each mail, which /dev/outbox shows. */
export function createMailer(env: Pick<Env, "SMTP_URL" | "MAIL_FROM" | "DATA_DIR">): SendMail {
  return env.SMTP_URL ? throughSmtp(env.SMTP_URL, env.MAIL_FROM) : intoOutbox(env.DATA_DIR);
}

export type MailState =
  | { kind: "smtp"; host: string }
  | { kind: "outbox"; letters: number }
  | { kind: "unreachable"; host: string; reason: string };

/** Asks the mail server now whether it would take a letter; nothing is sent. */
export async function checkMailServer(env: Pick<Env, "SMTP_URL" | "DATA_DIR">): Promise<MailState> {
  if (!env.SMTP_URL) {
    const text = await readFile(outboxFile(env.DATA_DIR), "utf8").catch(() => "");
    return { kind: "outbox", letters: text.split("\n").length - 1 };
  }
  const { host } = new URL(env.SMTP_URL);
  const transport = createTransport({
    url: env.SMTP_URL,
    connectionTimeout: WAIT_FOR_MAIL_MS,
    greetingTimeout: WAIT_FOR_MAIL_MS,
    socketTimeout: WAIT_FOR_MAIL_MS,
  });
  try {
    await transport.verify();
    return { kind: "smtp", host };
  } catch (error) {
    return { kind: "unreachable", host, reason: error instanceof Error ? error.message : String(error) };
  } finally {
    transport.close();
  }
}

export const outboxFile = (dataDir: string) => join(dataDir, "outbox", "mail.jsonl");

function throughSmtp(url: string, from: string): SendMail {
  const transport = createTransport(url);
  return async ({ to, replyTo, subject, text, html, attachment }) => {
    await transport.sendMail({
      // Addresses as objects: nothing in them can be read as a second header or recipient.
      from: { name: "Nirmaan", address: from },
      to: { name: "", address: to },
      ...(replyTo && { replyTo: { name: "", address: replyTo } }),
      subject,
      text,
      html,
      ...(attachment && {
        attachments: [{ filename: attachment.name, contentType: attachment.type, content: attachment.bytes }],
      }),
    });
  };
}

function intoOutbox(dataDir: string): SendMail {
  const folder = join(dataDir, "outbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  return ({ to, replyTo, subject, text, html, attachment }) => {
    const line = JSON.stringify({
      at: new Date().toISOString(),
      to: [to],
      replyTo,
      subject,
      body: text,
      html,
      attachment: attachment?.name,
    });
    return appendFile(outboxFile(dataDir), `${line}\n`, { mode: 0o600 });
  };
}
