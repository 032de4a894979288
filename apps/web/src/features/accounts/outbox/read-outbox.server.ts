import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { outboxFile } from "#server/mail/mailer.ts";

const MOST_SHOWN = 50;
const Mail = z.object({ at: z.string(), to: z.array(z.string()), subject: z.string(), body: z.string() });
const Sms = z.object({ at: z.string(), to: z.string(), text: z.string() });

export type OutboxLetter = { at: string; to: string; subject: string; text: string };

/** The newest mails and messages first. A line that is still being written is left for next time. */
export async function readOutbox(dataDir: string): Promise<OutboxLetter[]> {
  const mails = await linesOf(outboxFile(dataDir), Mail);
  const messages = await linesOf(join(dataDir, "outbox", "sms.jsonl"), Sms);
  return [
    ...mails.map(({ at, to, subject, body }) => ({ at, to: to.join(", "), subject, text: body })),
    ...messages.map(({ at, to, text }) => ({ at, to, subject: "Text message", text })),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST_SHOWN);
}

async function linesOf<Schema extends z.ZodType>(file: string, schema: Schema): Promise<z.output<Schema>[]> {
  const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return "";
    throw error;
  });
  return text
    .split("\n")
    .slice(0, -1)
    .map((line) => schema.parse(JSON.parse(line)));
}
