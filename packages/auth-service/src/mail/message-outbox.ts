import { chmodSync, mkdirSync } from "node:fs";
import { appendFile } from "node:fs/promises";
import { join } from "node:path";
import type { MailMessage, SmsMessage } from "../core/outgoing-message.ts";

/** Where messages go when there is no mail server: one JSON line each, in a folder only this user may read. */
export function createOutbox(dataDir: string): {
  mail: (message: MailMessage) => Promise<void>;
  sms: (message: SmsMessage) => Promise<void>;
} {
  const folder = join(dataDir, "outbox");
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const append = (file: string, line: object) =>
    appendFile(join(folder, file), `${JSON.stringify({ at: new Date().toISOString(), ...line })}\n`, {
      mode: 0o600,
    });
  return {
    mail: ({ to, subject, text, html }) => append("mail.jsonl", { to: [to], subject, body: text, html }),
    sms: ({ to, text }) => append("sms.jsonl", { to, text }),
  };
}
