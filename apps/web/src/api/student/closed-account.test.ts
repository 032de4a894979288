import { certificates } from "@nirmaan/db/student-area-schema.ts";
import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import { Hono } from "hono";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { findGuardian } from "#features/accounts/guardian/answers/find-guardian.server.ts";
import { withdrawConsent } from "#features/accounts/guardian/answers/withdraw-consent.server.ts";
import { notifyDevices } from "#features/notifications/student-channel.server.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import type { RequestVariables } from "#server/session/request-context.ts";
import { readSessionAgain, sessionOf } from "#server/session/session.ts";
import { newGuardian } from "#testing/new-guardian.ts";
import { BORN_15_YEARS_AGO } from "#testing/new-student.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
let api: Hono<RequestVariables>;
let cookie: string;
let asha: Student;
let guardian: { token: string };

beforeAll(async () => {
  accounts = await createTestAccounts();
  api = new Hono<RequestVariables>().route("/", createApi(accounts.services));
  api.onError(createErrorHandler(accounts.services.log));
});
afterAll(() => accounts.close());

async function studentNow(): Promise<Student> {
  const requestContext = requestContextWith(accounts.services, cookie);
  await readSessionAgain(requestContext);
  const session = await sessionOf(requestContext);
  if (session.kind !== "signed-in" || session.person.role !== "student") throw new Error("not a student");
  return session.person;
}

beforeEach(async () => {
  const { db } = accounts.services.database;
  const email = `asha-${crypto.randomUUID()}@example.test`;
  ({ cookie } = await accounts.signedIn(email, { dateOfBirth: BORN_15_YEARS_AGO }));
  asha = await studentNow();
  guardian = await newGuardian(db, asha, {
    email: `meera-${crypto.randomUUID()}@example.test`,
    isVerified: true,
    yes: ["account", "tutor-talks", "class", "public-certificate"],
  });
  await db
    .insert(tutorMessages)
    .values({ studentId: asha.id, place: "loops", role: "user", content: "Why?" });
});

async function withdraw(now = new Date()): Promise<void> {
  const { db } = accounts.services.database;
  const found = await findGuardian(db, guardian.token);
  if (found) await withdrawConsent(db, found, { choice: "erase" }, now);
}

const get = (path: string, init: RequestInit = {}) =>
  api.request(path, { ...init, headers: { cookie, "content-type": "application/json" } });

const PERSONAL: [path: string, init?: RequestInit][] = [
  ["/tutor/conversations/loops"],
  ["/projects/playground"],
  ["/student/inbox"],
  ["/student/inbox/events"],
  ["/student/lessons"],
  ["/student/classes", { method: "POST", body: JSON.stringify({ joinCode: "KITE-9A" }) }],
];

test("TRUST-04 while consent is withdrawn no personal endpoint answers, and the refusal is kind", async () => {
  expect(await (await get("/tutor/conversations/loops")).json()).toMatchObject({
    messages: [{ content: "Why?" }],
  });
  await withdraw();
  for (const [path, init] of PERSONAL) {
    const response = await get(path, init);
    expect([path, response.status]).toEqual([path, 403]);
    expect(await response.text()).toContain("You did nothing wrong");
  }
});

test("TRUST-04 the child's certificate answers 410 while consent is withdrawn", async () => {
  const { db } = accounts.services.database;
  await db.insert(certificates).values({
    code: "CLOS-EDCE-RT22",
    studentId: asha.id,
    course: "python",
    courseTitle: "Python",
    studentName: "Asha",
    attemptIds: [],
  });
  const grade = () =>
    api.request("/certificates/CLOS-EDCE-RT22/grade", {
      method: "POST",
      body: JSON.stringify({ attemptId: 1 }),
      headers: { "content-type": "application/json" },
    });
  expect((await grade()).status, "open: the attempt is unknown").toBe(404);
  await withdraw();
  const closed = await grade();
  expect(closed.status).toBe(410);
  expect(await closed.text()).not.toContain("Asha");
});

test("TRUST-04 the child's export stays open for 30 days after a withdrawal", async () => {
  await withdraw();
  const open = await get("/student/export");
  expect([open.status, open.headers.get("content-type")]).toEqual([200, "application/zip"]);
  await accounts.services.database
    .sql`update guardian_withdrawals set export_until = now() - interval '1 minute'`;
  expect((await get("/student/export")).status).toBe(410);
});

test("TRUST-04 an open stream of notifications ends when consent is withdrawn", async () => {
  const stream = await get("/student/inbox/events");
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await reader?.read())?.value).toContain("read");
  await withdraw();
  await notifyDevices(accounts.services.database.db, { studentId: asha.id, isAccessChanged: true });
  let text = "";
  for (;;) {
    const part = await reader?.read();
    if (!part || part.done) break;
    text += part.value;
  }
  expect(text).toContain("access-changed");
});
