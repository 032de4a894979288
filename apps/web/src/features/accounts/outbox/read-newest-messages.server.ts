import { readOutbox } from "@nirmaan/auth-service/message-outbox.ts";

const MOST_SHOWN = 50;

export type OutboxMessage = { at: string; to: string; subject: string; text: string };

/** The newest mails and text messages first. */
export async function readNewestMessages(dataDir: string): Promise<OutboxMessage[]> {
  const { mails, texts } = await readOutbox(dataDir);
  return [
    ...mails.map(({ at, to, subject, body }) => ({ at, to: to.join(", "), subject, text: body })),
    ...texts.map(({ at, to, text }) => ({ at, to, subject: "Text message", text })),
  ]
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .slice(0, MOST_SHOWN);
}
