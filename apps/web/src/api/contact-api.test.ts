import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import { requestLimits } from "@nirmaan/db/limits-schema.ts";
import { contactMessages } from "@nirmaan/db/schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { attachRequestContext } from "#server/session/request-context.ts";
import { testServices } from "#testing/test-services.ts";
import { contactApi } from "./contact-api.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  database = await newDatabase();
});
beforeEach(async () => {
  await database.connection.db.delete(contactMessages);
  await database.connection.db.delete(requestLimits);
});
afterAll(() => database.drop());

const asha = {
  name: "Asha",
  email: "asha@example.test",
  about: "Learning",
  message: "Which lesson comes after loops in class 9?",
};

function createApp({ sendMail = async () => {} }: { sendMail?: (mail: MailMessage) => Promise<void> } = {}) {
  const services = { ...testServices(database.connection), mail: sendMail };
  const app = new Hono().use(attachRequestContext(services)).route("/api/contact", contactApi(services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const send = (body: unknown, address = "203.0.113.1") =>
    app.request(
      "/api/contact",
      {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: typeof body === "string" ? body : JSON.stringify(body),
      },
      { incoming: { socket: { remoteAddress: address } } },
    );
  return { app, send };
}

const storedMessages = () => database.connection.db.select().from(contactMessages);

test("PUB-07 stores a visitor's message and mails it to the operator with the visitor in reply-to", async () => {
  const mails: MailMessage[] = [];
  const { send } = createApp({ sendMail: async (mail) => void mails.push(mail) });
  const response = await send(asha);
  expect(response.status).toBe(200);
  const { id } = (await response.json()) as { id: string };
  await expect.poll(async () => (await storedMessages())[0]?.mailedAt).toBeInstanceOf(Date);
  expect(await storedMessages()).toMatchObject([{ id, ...asha }]);
  expect(mails).toMatchObject([
    { to: "help@nirmaan.example", replyTo: "asha@example.test", subject: "Contact form: Learning" },
  ]);
  expect(mails[0]?.text).toContain(asha.message);
});

test("PUB-07 stores the message when the mail server is down", async () => {
  const { send } = createApp({
    sendMail: async () => {
      throw new Error("connection refused");
    },
  });
  expect((await send(asha)).status).toBe(200);
  expect(await storedMessages()).toMatchObject([{ message: asha.message, mailedAt: null }]);
});

test("PUB-07 names every invalid field and stores nothing", async () => {
  const response = await createApp().send({ name: " ", email: "asha@", about: "Weather", message: "Hi" });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({
    error: "Some fields need another look.",
    problems: {
      name: "Your name is missing.",
      email: "This e-mail address is not complete. It looks like name@example.com.",
      about: "Choose what it is about.",
      message: "A few more words, please: at least 10 letters.",
    },
  });
  expect(await storedMessages()).toEqual([]);
});

test("PUB-07 stores HTML, emoji, Devanagari and quotes unchanged and removes NUL", async () => {
  const message = `<script>alert("1")</script> नमस्ते 😀 '); drop table contact_messages; --\nline two`;
  expect((await createApp().send({ ...asha, message: `${message}\0` })).status).toBe(200);
  expect((await storedMessages())[0]?.message).toBe(message);
});

test("PUB-07 stores a message of 10 kB and refuses a name of 10 kB with a message", async () => {
  const long = "न".repeat(10_240);
  expect((await createApp().send({ ...asha, message: long })).status).toBe(200);
  expect((await storedMessages())[0]?.message).toBe(long);
  const refused = await createApp().send({ ...asha, name: long, email: `${long}@example.test` });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    problems: { name: "A name can have up to 100 letters here.", email: "This e-mail address is too long." },
  });
});

test("PUB-07 refuses a filled hidden field with a message for the case that a person filled it", async () => {
  const response = await createApp().send({ ...asha, website: "https://spam.test" });
  expect(response.status).toBe(400);
  expect(((await response.json()) as { error: string }).error).toMatch(/If you are a person/);
  expect(await storedMessages()).toEqual([]);
});

test("PUB-07 stores twenty of a hundred messages from one address and answers the others with 429", async () => {
  const { send } = createApp();
  const statuses = await Promise.all(
    Array.from({ length: 100 }, async (_, index) => {
      const response = await send({ ...asha, message: `Message number ${index} of a hundred` });
      return response.status;
    }),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.filter((status) => status === 429)).toHaveLength(80);
  expect(await storedMessages()).toHaveLength(20);
  expect((await send(asha, "203.0.113.2")).status).toBe(200);
});

test("PUB-07 accepts messages from an address again after an hour, and stores no address with a message", async () => {
  for (let count = 0; count < 20; count++) await createApp().send(asha);
  expect((await createApp().send(asha)).status).toBe(429);
  await database.connection.sql`update request_limits set expire = now()`;
  expect((await createApp().send(asha)).status).toBe(200);
  expect((await storedMessages()).filter(({ senderHash }) => senderHash !== null)).toEqual([]);
});

test("PUB-07 answers a body that is not a JSON object with 400", async () => {
  for (const body of ["", "{", "null", "[]", '"text"'])
    expect((await createApp().send(body)).status).toBe(400);
});

test("PUB-07 accepts the plain form of a browser without JavaScript and redirects to the page", async () => {
  const { app } = createApp();
  const post = (fields: Record<string, string>) =>
    app.request("/api/contact", { method: "POST", body: new URLSearchParams(fields) });
  const good = await post({ ...asha, website: "" });
  expect(good.status).toBe(303);
  expect(good.headers.get("location")).toBe("/info/contact?sent=yes#write");
  expect(await storedMessages()).toHaveLength(1);
  const bad = await post({ ...asha, email: "nobody" });
  expect(bad.headers.get("location")).toBe("/info/contact?sent=incomplete#write");
});
