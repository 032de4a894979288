import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

type Mail = { to: string[]; subject: string; body: string };
export type ReceivedMail = { subject: string; link: string; code: string };

const PATIENCE_MS = 10_000;
const folder = () => join(process.env.JOURNEYS_DATA_DIR ?? "", "outbox");

/** The newest mail to an address whose subject fits, once it has arrived. */
export async function newestMail(to: string, subject: RegExp): Promise<ReceivedMail> {
  const mail = await arrived(() =>
    linesOf<Mail>("mail.jsonl").findLast((mail) => mail.to.includes(to) && subject.test(mail.subject)),
  );
  return {
    subject: mail.subject,
    link: /https?:\/\/\S+/.exec(mail.body)?.[0] ?? "",
    code: /Your code: (\d+)/.exec(mail.body)?.[1] ?? "",
  };
}

export async function newestSmsCode(to: string): Promise<string> {
  const sms = await arrived(() =>
    linesOf<{ to: string; text: string }>("sms.jsonl").findLast((sms) => sms.to === to),
  );
  return /\d{6}/.exec(sms.text)?.[0] ?? "";
}

async function arrived<Message>(look: () => Message | undefined): Promise<Message> {
  const end = Date.now() + PATIENCE_MS;
  while (Date.now() < end) {
    const found = look();
    if (found) return found;
    await wait(100);
  }
  throw new Error("the message has not arrived");
}

function linesOf<Line>(file: string): Line[] {
  try {
    const text = readFileSync(join(folder(), file), "utf8");
    return text
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line) as Line);
  } catch {
    return [];
  }
}
