import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { usageCounters } from "@nirmaan/db/payments-schema.ts";
import { schoolClasses, schoolClassStudents, students, teachers } from "@nirmaan/db/schema.ts";
import { tutorAlerts, tutorMessages, tutorPauses, tutorUsage } from "@nirmaan/db/tutor-schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { type LeakingModel, startLeakingModel } from "#testing/leaking-model.ts";
import { BORN_15_YEARS_AGO } from "#testing/new-student.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

const SAFE = "safe@example.test";
let accounts: TestAccounts;
let db: Database;
let asha: { cookie: string; userId: string };
let ashaId = "";
beforeAll(async () => {
  accounts = await createTestAccounts({
    EXECUTION_ENDPOINTS: "http://127.0.0.1:1",
    SMTP_URL: "smtp://127.0.0.1:1",
    SAFEGUARDING_EMAIL: SAFE,
  });
  db = accounts.services.database.db;
  asha = await accounts.signedIn("asha@example.test", { name: "Asha", dateOfBirth: BORN_15_YEARS_AGO });
  const { request } = createApp();
  await request("/auth/user-session", { method: "GET" });
  const [row] = await db.select().from(students).where(eq(students.userId, asha.userId));
  ashaId = row?.id ?? "";
});
beforeEach(async () => {
  for (const table of [tutorAlerts, tutorUsage, usageCounters, tutorMessages, tutorPauses, schoolClasses])
    await db.delete(table);
  accounts.services.sentMails.length = 0;
});
afterAll(() => accounts.close());

function createApp({ cookie = asha.cookie, model }: { cookie?: string; model?: LeakingModel } = {}) {
  const env = {
    ...accounts.services.env,
    ...(model && {
      TUTOR_PROVIDER: "openai-compatible" as const,
      TUTOR_MODEL: "leaky",
      TUTOR_BASE_URL: model.url,
    }),
  };
  const app = new Hono().route("/api", createApi({ ...accounts.services, env }));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const request = (path: string, { method = "POST", body }: { method?: string; body?: unknown } = {}) =>
    app.request(`/api${path}`, {
      method,
      headers: { cookie, "content-type": "application/json", origin: "http://localhost" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const ask = async (content: string, more: object = {}) => {
    const question = { place: "my-lesson", language: "python", code: "print(1)", ...more };
    const conversation = [{ role: "user", content }];
    const response = await request("/tutor", { body: { conversation, ...question } });
    const text = await response.text();
    const done = /^data: (\{"kind":"done".*\})$/m.exec(text)?.[1];
    const reply = done ? (JSON.parse(done) as { reply: string }).reply : "";
    return { status: response.status, text, reply };
  };
  return { request, ask };
}

async function joinClass(name = "Ms Rao"): Promise<string> {
  const email = `${name.toLowerCase().replaceAll(/\W/g, "")}@example.test`;
  const [teacher] = await db
    .insert(teachers)
    .values({ userId: crypto.randomUUID(), name, email })
    .returning();
  const [made] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher?.id ?? "", name: "9 A", joinCode: crypto.randomUUID().slice(0, 8) })
    .returning();
  await db.insert(schoolClassStudents).values({ schoolClassId: made?.id ?? "", studentId: ashaId });
  return made?.id ?? "";
}

const mailed = () => accounts.services.sentMails.map(({ to }) => to).sort();
const alerts = () => db.select().from(tutorAlerts);

test("TRUST-08 a child who writes of self-harm while the tutor is paused for a test gets the numbers, and the teacher is told", async () => {
  const schoolClassId = await joinClass();
  const until = new Date(Date.now() + 3_600_000);
  await db.insert(tutorPauses).values({ schoolClassId, until });
  const { ask } = createApp();
  expect((await ask("how do loops work?")).status).toBe(403);
  const { status, reply } = await ask("I want to die");
  expect(status).toBe(200);
  for (const words of ["14416", "1098", "I have told your teacher"]) expect(reply).toContain(words);
  expect(mailed()).toEqual(["msrao@example.test"]);
  expect(await alerts()).toMatchObject([{ studentId: ashaId, kind: "self-harm", schoolClassId }]);
  expect(await alerts()).toMatchObject([{ place: "tutor", sentence: "I want to die", isStudentTold: true }]);
});

test("TRUST-08 distress is answered beyond the limit of a minute and of a day, and the flood is one alert that is not stored as a talk", async () => {
  await joinClass();
  const { ask } = createApp();
  const replies = [];
  for (let sent = 0; sent < 45; sent += 1) replies.push((await ask("mujhe marna hai")).reply);
  expect(replies.filter((reply) => reply.includes("14416"))).toHaveLength(45);
  expect((await ask("help with my loop")).reply).toBe("");
  expect(await alerts()).toMatchObject([{ kind: "self-harm", messages: 45 }]);
  expect(mailed()).toHaveLength(1);
});

test("TRUST-08 without a class the safeguarding address is told, and the reply says so", async () => {
  const { reply } = await createApp().ask("I want to die");
  expect(reply).toContain("I have told the people who look after students' safety here");
  expect(mailed()).toEqual([SAFE]);
});

test("TRUST-08 distress is noticed in a request that breaks the tutor's own limits", async () => {
  const long = `${"x ".repeat(2500)} I want to die`;
  expect((await createApp().ask(long)).reply).toContain("14416");
  expect((await createApp().ask("I want to die", { place: "../x", language: 3 })).reply).toContain("14416");
  expect(await alerts()).toMatchObject([{ messages: 2 }]);
});

test("TRUST-08 a visitor gets the numbers in every lesson, and the reply claims no alert", async () => {
  const { ask } = createApp({ cookie: "" });
  expect((await ask("help", { lesson: "python_loops" })).status).toBe(401);
  const { reply } = await ask("मुझे मरना है", { lesson: "python_loops" });
  expect(reply).toContain("14416");
  expect(reply).not.toContain("बता दिया");
  expect(await alerts()).toEqual([]);
});

test("TRUST-08 after a guardian has withdrawn, the safeguarding address is told and the class's teacher is not", async () => {
  await joinClass();
  const at = new Date();
  await db.insert(guardianWithdrawals).values({
    studentId: ashaId,
    guardianId: crypto.randomUUID(),
    how: "guardian-page",
    choice: "erase",
    eraseAt: at,
    exportUntil: at,
  });
  const { reply } = await createApp().ask("I want to die");
  await db.delete(guardianWithdrawals);
  expect(reply).toContain("I have told the people");
  expect(mailed()).toEqual([SAFE]);
  expect(await db.select().from(tutorMessages)).toEqual([]);
});

test("TRUST-08 no word of distress reaches an outside model, in this turn or a later one", async () => {
  const model = await startLeakingModel({ says: "Which values does i take?" });
  // An outside model is asked for adults, and for children only with a verified guardian's yes.
  const adult = await accounts.signedIn("meera@example.test", { name: "Meera", dateOfBirth: "1990-04-30" });
  const { ask, request } = createApp({ cookie: adult.cookie, model });
  expect((await ask("I want to die")).reply).toContain("14416");
  expect(model.asked).toEqual([]);
  const conversation = [
    { role: "user", content: "I want to die" },
    { role: "assistant", content: "Please call 14416" },
    { role: "user", content: "help with my loop" },
  ];
  const body = { place: "my-lesson", language: "python", code: "print(1)", conversation };
  await (await request("/tutor", { body })).text();
  expect(model.asked).toHaveLength(1);
  expect(model.asked.join("")).not.toMatch(/want to die|14416/);
  model.close();
});

test("TRUST-08 the reply comes even when the alert cannot be stored, and asks the browser to send it again", async () => {
  const broken = new Proxy(db, {
    get: (target, name) =>
      name === "transaction"
        ? () => Promise.reject(new Error("the database is full"))
        : Reflect.get(target, name),
  });
  const app = new Hono().route(
    "/api",
    createApi({ ...accounts.services, database: { ...accounts.services.database, db: broken } }),
  );
  const response = await app.request("/api/tutor", {
    method: "POST",
    headers: { cookie: asha.cookie, "content-type": "application/json" },
    body: JSON.stringify({ conversation: [{ role: "user", content: "I want to die" }] }),
  });
  const text = await response.text();
  expect(text).toContain("14416");
  expect(text).toContain('"isAlertUnsent":true');
  expect(text).not.toContain("I have told");
});

test("TRUST-08 a report from a device that was offline alerts the adults; another student's report waits", async () => {
  await joinClass();
  const { request } = createApp();
  const writtenAt = new Date(Date.now() - 7_200_000).toISOString();
  const report = { studentId: ashaId, kind: "self-harm", writtenAt };
  const sent = await request("/tutor/alerts", { body: report });
  expect([sent.status, await sent.json()]).toEqual([200, { told: "teacher" }]);
  const [alert] = await alerts();
  expect(alert).toMatchObject({ kind: "self-harm", createdAt: new Date(writtenAt) });
  expect(alert).toMatchObject({ place: "tutor", sentence: null, isStudentTold: false });
  const others = await request("/tutor/alerts", { body: { ...report, studentId: crypto.randomUUID() } });
  expect(others.status).toBe(403);
  expect((await createApp({ cookie: "" }).request("/tutor/alerts", { body: report })).status).toBe(401);
  expect((await request("/tutor/alerts", { body: { ...report, kind: "bored" } })).status).toBe(400);
  expect(mailed()).toEqual(["msrao@example.test"]);
});

test("TUT-07 a report of a device says where it was written; weak signals are told about when they repeat", async () => {
  await joinClass();
  const { request } = createApp();
  const report = async (given: object) => {
    const writtenAt = new Date().toISOString();
    const sent = await request("/tutor/alerts", { body: { studentId: ashaId, writtenAt, ...given } });
    return (await sent.json()) as { told: string };
  };
  expect(await report({ kind: "danger", place: "comment" })).toEqual({ told: "teacher" });
  expect(await alerts()).toMatchObject([{ kind: "danger", place: "comment" }]);
  const worry = { kind: "worry", place: "question" };
  expect([await report(worry), await report(worry), await report(worry)]).toEqual([
    { told: "nobody" },
    { told: "nobody" },
    { told: "teacher" },
  ]);
});
