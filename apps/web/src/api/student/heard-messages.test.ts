import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianWithdrawals } from "@nirmaan/db/consent-schema.ts";
import { requestLimits } from "@nirmaan/db/limits-schema.ts";
import { exerciseAttempts, schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { classQuestions } from "@nirmaan/db/school-tables/class-questions-schema.ts";
import { comments } from "@nirmaan/db/school-tables/feedback-schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createLimits } from "#server/limits/create-limits.ts";
import type { Services } from "#server/services/services.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
import { BORN_15_YEARS_AGO } from "#testing/new-student.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

const SAFE = "safe@example.test";
let accounts: TestAccounts;
let db: Database;
let asha: { cookie: string; userId: string };
const ids = { asha: "", classId: "", comment: "" };

beforeAll(async () => {
  accounts = await createTestAccounts({ SMTP_URL: "smtp://127.0.0.1:1", SAFEGUARDING_EMAIL: SAFE });
  db = accounts.services.database.db;
  asha = await accounts.signedIn("asha@example.test", { name: "Asha", dateOfBirth: BORN_15_YEARS_AGO });
  await requestWith("/auth/user-session");
  const [row] = await db.select().from(students).where(eq(students.userId, asha.userId));
  const teacher = await newTeacher(db, "Kavita");
  const { classId } = await newSchool(db, teacher);
  Object.assign(ids, { asha: row?.id, classId });
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: ids.asha });
  ids.comment = await commentedWork(teacher.userId);
});
beforeEach(async () => {
  for (const table of [tutorAlerts, requestLimits, classQuestions, guardianWithdrawals])
    await db.delete(table);
  accounts.services.sentMails.length = 0;
});
afterAll(() => accounts.close());

async function commentedWork(byUserId: string): Promise<string> {
  const [attempt] = await db
    .insert(exerciseAttempts)
    .values({
      studentId: ids.asha,
      lessonSlug: "python_loops",
      exercise: "series",
      language: "python",
      checksPassed: 1,
      checksTotal: 2,
      passed: false,
      gradedBy: "server",
      files: [{ name: "main.py", content: "print(1)" }],
      attemptKey: crypto.randomUUID(),
    })
    .returning();
  const about = { studentId: ids.asha, schoolClassId: ids.classId, attemptId: attempt?.id ?? 0 };
  const [comment] = await db
    .insert(comments)
    .values({ ...about, file: "main.py", line: 1, author: "teacher", byUserId, text: "Why?" })
    .returning();
  return comment?.id ?? "";
}

type Given = { cookie?: string; page?: string; body?: unknown; services?: Services };

function requestWith(path: string, { cookie = asha.cookie, page, body, services }: Given = {}) {
  const app = new Hono().route("/api", createApi(services ?? accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app.request(`/api${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      cookie,
      "content-type": "application/json",
      origin: "http://localhost",
      ...(page && { "x-page-student": page }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

async function write(path: string, body: unknown, given: Given = {}) {
  const response = await requestWith(path, { ...given, body });
  const answer = (await response.json()) as { error?: string; help?: { text: string; told?: string } };
  return { status: response.status, ...answer };
}

const ask = (text: string, given?: Given) =>
  write("/student/question", { classId: ids.classId, lesson: "python_loops", text }, given);
const answer = (text: string, given?: Given) => write(`/feedback/${ids.comment}/answers`, { text }, given);

const mailed = () => accounts.services.sentMails.map(({ to }) => to).sort();
const alerts = () => db.select().from(tutorAlerts);
const questions = async () => (await db.select().from(classQuestions)).map(({ text }) => text);

/** As when the student has used up the messages of this minute. */
const limited = (): Services => ({ ...accounts.services, limits: createLimits(db, { message: 0 }) });

test("TRUST-08 a raised hand that is a plea alerts the teacher, is raised all the same, and the student gets the numbers", async () => {
  const { status, help } = await ask("mujhe marna hai");
  expect(status).toBe(200);
  expect(help).toMatchObject({
    helplines: expect.arrayContaining([expect.objectContaining({ number: "14416" })]),
    told: expect.stringContaining("teacher ko bata diya"),
    closing: expect.stringMatching(/\?$/),
  });
  expect(await alerts()).toMatchObject([{ studentId: ids.asha, kind: "self-harm", place: "question" }]);
  expect(mailed()).toEqual(["kavita@example.test"]);
  expect(await questions()).toEqual(["mujhe marna hai"]);
});

test("TRUST-08 an answer to a teacher's comment that is a plea alerts the teacher, is stored, and the student gets the numbers", async () => {
  const { status, help } = await answer("मुझे मरना है");
  expect(status).toBe(200);
  expect(help?.told).toContain("बता दिया");
  expect(await alerts()).toMatchObject([{ kind: "self-harm", place: "comment" }]);
  expect(await db.select().from(comments).where(eq(comments.author, "student"))).toHaveLength(1);
});

test("an ordinary question and answer alert nobody", async () => {
  expect(await ask("What is a loop?")).toEqual({ status: 200 });
  expect(await answer("I moved the line up")).toEqual({ status: 200 });
  expect(await alerts()).toEqual([]);
});

test.each([
  ["question", () => ask("I want to die", { services: limited() })],
  ["answer", () => answer("I want to die", { services: limited() })],
])(
  "TRUST-08 over the limit of messages a plea in a %s is heard, and the refusal has the numbers",
  async (_place, send) => {
    const { status, error, help } = await send();
    expect(status).toBe(429);
    expect(error).toBeDefined();
    expect(help?.told).toContain("I have told your teacher");
    expect(await alerts()).toHaveLength(1);
  },
);

test("TRUST-08 a plea in a question that is too long is heard", async () => {
  const { status, help } = await ask(`${"x ".repeat(300)} I want to die`);
  expect(status).toBe(400);
  expect(help?.text).toContain("You matter");
  expect(await alerts()).toHaveLength(1);
});

test("TRUST-08 a child whose account is closed is heard, and the safeguarding address is told", async () => {
  const at = new Date();
  await db.insert(guardianWithdrawals).values({
    studentId: ids.asha,
    guardianId: crypto.randomUUID(),
    how: "guardian-page",
    choice: "erase",
    eraseAt: at,
    exportUntil: at,
  });
  const { status, help } = await ask("I want to die");
  expect([status, help?.told]).toEqual([403, expect.stringContaining("I have told the people")]);
  expect(mailed()).toEqual([SAFE]);
});

test("TRUST-08 after the session has ended the numbers are shown, and nobody is said to be told", async () => {
  const { status, help } = await ask("I want to die", { cookie: "", page: ids.asha });
  expect(status).toBe(401);
  expect(help?.text).toContain("You matter");
  expect(help?.told).toBeUndefined();
  expect(await alerts()).toEqual([]);
});

test("on a page of another student no adult is alerted about whoever has logged in since", async () => {
  const { status, help } = await ask("I want to die", { page: crypto.randomUUID() });
  expect([status, help?.told]).toEqual([401, undefined]);
  expect(help?.text).toContain("You matter");
  expect(await alerts()).toEqual([]);
});

test("what staff write is not read", async () => {
  const teacher = await accounts.signedIn("rao@example.test", { appMetadata: { role: "teacher" } });
  expect(await ask("I want to die", { cookie: teacher.cookie })).toEqual({
    status: 403,
    error: expect.any(String),
  });
});

test("TRUST-08 an alert that cannot be stored does not keep a question from the teacher, and the log does not quote it", async () => {
  let logged = "";
  const log = pino({ base: null }, { write: (line) => (logged += line) });
  const broken = new Proxy(db, {
    get: (target, name) =>
      name === "transaction"
        ? () => Promise.reject(new Error("the database is full"))
        : Reflect.get(target, name),
  });
  const services = {
    ...accounts.services,
    log,
    database: { ...accounts.services.database, db: broken },
  };
  const { status, help } = await ask("I want to die", { services });
  expect([status, help?.told]).toEqual([200, undefined]);
  expect(await questions()).toEqual(["I want to die"]);
  expect(logged).toContain("could not be stored");
  expect(logged).not.toContain("want to die");
});
