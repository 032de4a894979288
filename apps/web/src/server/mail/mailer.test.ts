import { mkdtempSync, readFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { SMTPServer } from "smtp-server";
import { expect, test } from "vitest";
import { createMailer, outboxFile } from "./mailer.ts";

type Received = { from: string; to: string[]; letter: string };

async function startPostOffice() {
  const received: Received[] = [];
  const server = new SMTPServer({
    disabledCommands: ["STARTTLS"],
    onAuth: ({ username, password }, _session, done) =>
      username === "nirmaan" && password === "word" ? done(null, { user: 1 }) : done(new Error("wrong")),
    onData: (stream, { envelope }, done) => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : "";
      const to = envelope.rcptTo.map(({ address }) => address);
      let letter = "";
      stream.on("data", (part: Buffer) => (letter += part.toString()));
      stream.on("end", () => {
        received.push({ from, to, letter });
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

test("AUTH-01 with SMTP_URL a letter reaches the mail server, and no line in it adds a recipient", async () => {
  const office = await startPostOffice();
  const send = createMailer(env({ SMTP_URL: `smtp://nirmaan:word@127.0.0.1:${office.port}` }));
  await send({
    to: "asha@example.test",
    subject: "नमस्ते\r\nBcc: thief@example.test",
    text: "Your code: 123456",
  });
  await office.close();
  expect(office.received).toMatchObject([{ from: "hello@nirmaan.example", to: ["asha@example.test"] }]);
  expect(office.received[0]?.letter).toContain("Your code: 123456");
  expect(office.received[0]?.letter).not.toMatch(/^Bcc:/m);
});

test("AUTH-01 a mail server that refuses is an error to the sender, never silence", async () => {
  const office = await startPostOffice();
  const send = createMailer(env({ SMTP_URL: `smtp://nirmaan:wrong@127.0.0.1:${office.port}` }));
  await expect(send({ to: "asha@example.test", subject: "x", text: "x" })).rejects.toThrow();
  await office.close();
});

test("AUTH-01 without SMTP_URL the letter lies in the outbox, which only its owner may read", async () => {
  const settings = env({});
  await createMailer(settings)({ to: "asha@example.test", subject: "Hello", text: "Your code: 123456" });
  expect(JSON.parse(readFileSync(outboxFile(settings.DATA_DIR), "utf8"))).toMatchObject({
    to: ["asha@example.test"],
    body: "Your code: 123456",
  });
});
