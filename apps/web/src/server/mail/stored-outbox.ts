import type { SendMail, SendSms } from "@nirmaan/auth-service/outgoing-message.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { outboxMessages } from "@nirmaan/db/web-process-schema.ts";
import { count, desc, eq, sql } from "drizzle-orm";

export type StoredMessage = { at: string; to: string; subject: string; text: string };

/**
 * Stores messages instead of sending them, for an installation without a mail server. In PostgreSQL, so that every web
 * process shows what any of them stored. They contain sign-in links, so they are deleted after a while.
 */
export function createStoredOutbox(db: Database): { sendMail: SendMail; sendSms: SendSms } {
  const check = async () => void (await db.execute(sql`select 1`));
  const sendMail: SendMail = async ({ to, replyTo, subject, text, attachment }) => {
    await db.insert(outboxMessages).values({
      kind: "mail",
      recipient: to,
      replyTo: replyTo ?? null,
      subject,
      body: text,
      attachmentName: attachment?.name ?? null,
    });
  };
  const sendSms: SendSms = async ({ to, text }) => {
    await db.insert(outboxMessages).values({ kind: "sms", recipient: to, body: text });
  };
  return { sendMail: Object.assign(sendMail, { check }), sendSms: Object.assign(sendSms, { check }) };
}

/** The newest first. */
export async function readStoredMessages(db: Database, most: number): Promise<StoredMessage[]> {
  const rows = await db.select().from(outboxMessages).orderBy(desc(outboxMessages.id)).limit(most);
  return rows.map(({ kind, recipient, subject, body, createdAt }) => ({
    at: createdAt.toISOString(),
    to: recipient,
    subject: kind === "sms" ? "Text message" : subject,
    text: body,
  }));
}

export async function countStoredMails(db: Database): Promise<number> {
  const [row] = await db
    .select({ mails: count() })
    .from(outboxMessages)
    .where(eq(outboxMessages.kind, "mail"));
  return row?.mails ?? 0;
}
