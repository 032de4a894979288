import { mkdtempSync, statSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readOutbox } from "@nirmaan/auth-service/message-outbox.ts";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { createMailer } from "./mailer.ts";

type Received = { from: string; to: string[]; message: string };

async function startSmtpServer() {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      username === "nirmaan" && password === "word" ? done(null, { user: 1 }) : done(new Error("wrong")),
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      let message = "";
      stream.on("data", (part: Buffer) => (message += part.toString()));
      stream.on("end", () => {
        received.push({ from, to, message });
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, "127.0.0.1", ready));
  const { port } = server.server.address() as AddressInfo;
  return { received, port, close: () => new Promise<void>((done) => server.close(done)) };
}

const env = (part: object) => ({
  SMTP_URL: undefined,
  MAIL_FROM: "hello@nirmaan.example",
  DATA_DIR: mkdtempSync(join(tmpdir(), "mail-test-")),
  ...part,
});

test("AUTH-01 with SMTP_URL a mail reaches the mail server, and its subject cannot add a recipient", async () => {
  const smtp = await startSmtpServer();
  const send = createMailer(env({ SMTP_URL: `smtp://nirmaan:word@127.0.0.1:${smtp.port}` }));
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

test("AUTH-01 rejects when the mail server refuses the mail", async () => {
  const smtp = await startSmtpServer();
  const send = createMailer(env({ SMTP_URL: `smtp://nirmaan:wrong@127.0.0.1:${smtp.port}` }));
  await expect(send({ to: "asha@example.test", subject: "x", text: "x" })).rejects.toThrow();
  await smtp.close();
});

test("AUTH-01 without SMTP_URL a mail is stored in the outbox, which only its owner can read", async () => {
  const settings = env({});
  await createMailer(settings)({ to: "asha@example.test", subject: "Hello", text: "Your code: 123456" });
  const { mails } = await readOutbox(settings.DATA_DIR);
  expect(mails).toMatchObject([{ to: ["asha@example.test"], body: "Your code: 123456" }]);
  expect(statSync(join(settings.DATA_DIR, "outbox")).mode & 0o777).toBe(0o700);
});
