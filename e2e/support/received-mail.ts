import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

type Mail = { to: string[]; subject: string; body: string };
export type ReceivedMail = { subject: string; link: string; code: string };

const ARRIVES_WITHIN_MS = 10_000;
const folder = () => join(process.env.JOURNEYS_DATA_DIR ?? "", "outbox");

/** Waits for a mail to this address whose subject matches, and returns the newest. */
export async function newestMail(to: string, subject: RegExp): Promise<ReceivedMail> {
  const mail = await waitFor(() =>
    linesOf<Mail>("mail.jsonl").findLast((mail) => mail.to.includes(to) && subject.test(mail.subject)),
  );
  return {
    subject: mail.subject,
    link: /https?:\/\/\S+/.exec(mail.body)?.[0] ?? "",
    code: /Your code: (\d+)/.exec(mail.body)?.[1] ?? "",
  };
}

export async function newestSmsCode(to: string): Promise<string> {
  const sms = await waitFor(() =>
    linesOf<{ to: string; text: string }>("sms.jsonl").findLast((sms) => sms.to === to),
  );
  return /\d{6}/.exec(sms.text)?.[0] ?? "";
}

async function waitFor<Message>(find: () => Message | undefined): Promise<Message> {
  const end = Date.now() + ARRIVES_WITHIN_MS;
  while (Date.now() < end) {
    const found = find();
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
