import type { MailMessage } from "@nirmaan/auth-service/outgoing-message.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { requestLimits } from "@nirmaan/db/limits-schema.ts";
import { contactMessages } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import type { Job } from "#server/jobs/job-queue.ts";
import { createLimits } from "#server/limits/create-limits.ts";
import type { Services } from "#server/services/services.ts";
import { newAdmin } from "#testing/new-admin.ts";
import { BORN_15_YEARS_AGO } from "#testing/new-student.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { deliverPlea } from "#use-cases/contact/deliver-plea.server.ts";
import { createApi } from "./create-api.ts";

const SAFE = "safe@example.test";
const HELP = "help@nirmaan.example";
let accounts: TestAccounts;
let db: Database;
beforeAll(async () => {
  accounts = await createTestAccounts({ SMTP_URL: "smtp://127.0.0.1:1", SAFEGUARDING_EMAIL: SAFE });
  db = accounts.services.database.db;
});
beforeEach(async () => {
  for (const table of [tutorAlerts, requestLimits, contactMessages]) await db.delete(table);
  accounts.services.sentMails.length = 0;
  accounts.services.jobs.length = 0;
});
afterAll(() => accounts.close());

const message = (text: string) => ({
  name: "Asha",
  email: "asha@example.test",
  about: "Something else",
  message: text,
});
const PLEA = message("I want to die and nobody sees it");

function post(
  body: BodyInit,
  { cookie = "", type, ...changes }: Partial<Services> & { cookie?: string; type?: string } = {},
) {
  const app = new Hono().route("/api", createApi({ ...accounts.services, ...changes }));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const headers = { cookie, origin: "http://localhost", ...(type && { "content-type": type }) };
  return app.request("/api/contact", { method: "POST", headers, body });
}

type Answer = { id?: string; error?: string; problems?: object; help?: { text: string; told?: string } };

async function send(body: object, given: Parameters<typeof post>[1] = {}) {
  const response = await post(JSON.stringify(body), { ...given, type: "application/json" });
  return { status: response.status, ...((await response.json()) as Answer) };
}

const pleaMails = () => accounts.services.sentMails.filter(({ subject }) => subject.includes("a child may"));
const mailsTo = async (count: number) => {
  await expect.poll(() => accounts.services.sentMails.length, { timeout: 10_000 }).toBe(count);
  return accounts.services.sentMails.map(({ to }) => to).sort();
};

test("TRUST-08 a visitor's plea in the contact form goes to the operator and the safeguarding address, and the visitor gets the numbers", async () => {
  const { status, help } = await send(PLEA);
  expect(status).toBe(200);
  expect(help).toMatchObject({ text: expect.stringContaining("You matter") });
  expect(help?.told).toBeUndefined();
  expect(await mailsTo(2)).toEqual([HELP, SAFE]);
  expect(pleaMails()).toMatchObject([
    { to: SAFE, replyTo: "asha@example.test", text: expect.stringContaining(PLEA.message) },
  ]);
  expect(await db.select().from(tutorAlerts)).toEqual([]);
});

test("TRUST-08 a plea in the name is heard, and without a safeguarding address the admins are mailed", async () => {
  const admin = await newAdmin(db, "Meera");
  const env = { ...accounts.services.env, SAFEGUARDING_EMAIL: [] };
  const { help } = await send({ ...message("Please read my name"), name: "mujhe marna hai" }, { env });
  expect(help).toBeDefined();
  expect(await mailsTo(2)).toEqual([HELP, admin.email].sort());
});

test("an ordinary message is mailed to the operator alone", async () => {
  expect(await send(message("Which lesson comes after loops?"))).not.toHaveProperty("help");
  expect(await mailsTo(1)).toEqual([HELP]);
});

test("TRUST-08 a signed-in student's plea in the contact form alerts the adults of the student", async () => {
  const { cookie } = await accounts.signedIn("ravi@example.test", { dateOfBirth: BORN_15_YEARS_AGO });
  const { status, help } = await send(PLEA, { cookie });
  expect([status, help?.told]).toEqual([200, expect.stringContaining("I have told the people")]);
  expect(await db.select().from(tutorAlerts)).toMatchObject([{ kind: "self-harm", place: "contact" }]);
  expect(pleaMails()).toEqual([]);
});

test("TRUST-08 the contact form hears a plea when the session cannot be read", async () => {
  const cookie = "nirmaan-session=broken";
  const down = { ...accounts.services.accounts, fetchFor: () => () => Promise.reject(new Error("down")) };
  const { status, help } = await send(PLEA, { cookie, accounts: down });
  expect(status).toBe(200);
  expect(help).toBeDefined();
});

test("what staff write in the contact form is not read", async () => {
  const { cookie } = await accounts.signedIn("rao@example.test", { appMetadata: { role: "teacher" } });
  expect(await send(PLEA, { cookie })).not.toHaveProperty("help");
});

test("TRUST-08 an incomplete message and one over the limit are answered with the numbers", async () => {
  const incomplete = await send({ ...PLEA, email: "asha@" });
  expect(incomplete).toMatchObject({ status: 400, problems: { email: expect.any(String) } });
  expect(incomplete.help).toBeDefined();
  const over = await send(PLEA, { limits: createLimits(db, { contact: 0 }) });
  expect([over.status, over.help?.text]).toEqual([429, expect.stringContaining("You matter")]);
  expect(pleaMails()).toEqual([]);
});

test("TRUST-08 other messages of a school's address do not keep a plea from being sent", async () => {
  const limits = createLimits(db, { contact: 1 });
  for (const status of [200, 429])
    expect((await send(message("Which lesson comes after loops?"), { limits })).status).toBe(status);
  expect((await send(PLEA, { limits })).status).toBe(200);
  expect((await send(PLEA, { limits })).status).toBe(429);
});

test("TRUST-08 a job tries again when no mail about a plea was accepted", async () => {
  const mail = async () => {
    throw new Error("connection refused");
  };
  const { id } = await send(PLEA, { mail });
  const jobs: Job[] = [{ name: "deliver-plea", messageId: id ?? "" }];
  await expect.poll(() => accounts.services.jobs, { timeout: 10_000 }).toEqual(jobs);
  const later: MailMessage[] = [];
  await deliverPlea({ ...accounts.services, mail: async (sent) => void later.push(sent) }, id ?? "");
  expect(later).toMatchObject([{ to: SAFE, text: expect.stringContaining(PLEA.message) }]);
});

test("TRUST-08 the plain form is redirected to the words in its language, which the address names and does not quote", async () => {
  const form = (text: string, changes = {}) =>
    post(new URLSearchParams({ ...message(text), website: "", ...changes }));
  const locations = await Promise.all(
    [
      form("मुझे मरना है, कोई नहीं समझता"),
      form("papa beats me every day", { email: "nobody" }),
      form("Which lesson comes after loops?"),
    ].map(async (response) => (await response).headers.get("location")),
  );
  expect(locations).toEqual([
    "/info/contact?sent=yes&help=self-harm-hindi#write",
    "/info/contact?sent=incomplete&help=abuse-english#write",
    "/info/contact?sent=yes#write",
  ]);
});
