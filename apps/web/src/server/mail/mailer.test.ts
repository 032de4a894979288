import { connectDatabase, type Database } from "@nirmaan/db/connect-database.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { expect, test } from "vitest";
import { startSmtpServer } from "#testing/test-smtp-server.ts";
import { checkMailServer, createMailer } from "./mailer.ts";
import { createStoredOutbox, readStoredMessages } from "./stored-outbox.ts";

const noDatabase = {} as Database;

const env = (part: object) => ({
  SMTP_URL: undefined,
  MAIL_FROM: "hello@nirmaan.example",
  ...part,
});

test("AUTH-01 with SMTP_URL a mail reaches the mail server, and its subject cannot add a recipient", async () => {
  const smtp = await startSmtpServer();
  const send = createMailer(env({ SMTP_URL: `smtp://nirmaan:word@127.0.0.1:${smtp.port}` }), noDatabase);
  await send({
    to: "asha@example.test",
    subject: "नमस्ते\r\nBcc: thief@example.test",
    text: "Your code: 123456",
  });
  await smtp.close();
  expect(smtp.received).toMatchObject([{ from: "hello@nirmaan.example", to: ["asha@example.test"] }]);
  expect(smtp.received[0]?.message).toContain("Your code: 123456");
  expect(smtp.received[0]?.message).not.toMatch(/^Bcc:/m);
});

test("a mail that comes again and again has the headers for stopping it with one tap (RFC 8058), others have none", async () => {
  const smtp = await startSmtpServer();
  const send = createMailer(env({ SMTP_URL: smtp.url }), noDatabase);
  const stop = "https://nirmaan.example/mails/abc";
  await send({ to: "asha@example.test", subject: "x", text: "x", unsubscribeUrl: stop });
  await send({ to: "asha@example.test", subject: "x", text: "x" });
  await smtp.close();
  const [first, second] = smtp.received.map(({ message }) => message);
  expect(first).toContain(`List-Unsubscribe: <${stop}>`);
  expect(first).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  expect(second).not.toMatch(/^List-Unsubscribe/m);
});

test("AUTH-01 rejects when the mail server refuses the mail", async () => {
  const smtp = await startSmtpServer();
  const send = createMailer(env({ SMTP_URL: `smtp://nirmaan:wrong@127.0.0.1:${smtp.port}` }), noDatabase);
  await expect(send({ to: "asha@example.test", subject: "x", text: "x" })).rejects.toThrow();
  await smtp.close();
});

test("OPS-01 without SMTP_URL a mail and a text message are stored where every web process reads them, the newest first", async () => {
  const database = await newDatabase();
  const [first, second] = [connectDatabase(database.url), connectDatabase(database.url)];
  await createMailer(
    env({}),
    first.db,
  )({ to: "asha@example.test", subject: "Hello", text: "Your code: 123456" });
  await createStoredOutbox(second.db).sendSms({ to: "+911234567890", text: "654321 is your code" });
  const asReadBy = ({ db }: typeof first) => readStoredMessages(db, 10);
  expect(await asReadBy(second)).toMatchObject([
    { to: "+911234567890", subject: "Text message", text: "654321 is your code" },
    { to: "asha@example.test", subject: "Hello", text: "Your code: 123456" },
  ]);
  expect(await asReadBy(first)).toEqual(await asReadBy(second));
  expect(await checkMailServer(env({}), first.db)).toEqual({ kind: "outbox", mailCount: 1 });
  await Promise.all([first.close(), second.close()]);
  await database.drop();
});
