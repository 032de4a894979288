import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { inDatabase } from "./test-product-database.ts";

export type ReceivedMail = {
  subject: string;
  link: string;
  code: string;
  replyTo: string | null;
  body: string;
};

const ARRIVES_WITHIN_MS = 10_000;

/** Runs a query in the database that keeps the mails; by default that of the product under test. */
type InDatabase = <Result>(work: (sql: postgres.Sql) => Promise<Result>) => Promise<Result>;

/** Waits for a mail to this address whose subject matches, and returns the newest. */
export async function newestMail(
  to: string,
  subject: RegExp,
  within: InDatabase = inDatabase,
): Promise<ReceivedMail> {
  const mail = await waitFor(async () => {
    const mails = await within(
      (sql) => sql<{ subject: string; body: string; replyTo: string | null }[]>`
        select subject, body, reply_to as "replyTo" from outbox_messages
        where kind = 'mail' and recipient = ${to} order by id desc`,
    );
    return mails.find((each) => subject.test(each.subject));
  });
  return {
    ...mail,
    link: /https?:\/\/\S+/.exec(mail.body)?.[0] ?? "",
    code: /(?:Your code|आपका कोड): (\d+)/.exec(mail.body)?.[1] ?? "",
  };
}

export async function newestSmsCode(to: string): Promise<string> {
  const sms = await waitFor(async () => {
    const [newest] = await inDatabase(
      (sql) => sql<{ body: string }[]>`
        select body from outbox_messages where kind = 'sms' and recipient = ${to} order by id desc limit 1`,
    );
    return newest;
  });
  return /\d{6}/.exec(sms.body)?.[0] ?? "";
}

async function waitFor<Message>(find: () => Promise<Message | undefined>): Promise<Message> {
  const end = Date.now() + ARRIVES_WITHIN_MS;
  while (Date.now() < end) {
    const found = await find();
    if (found) return found;
    await wait(100);
  }
  throw new Error("the message has not arrived");
}
