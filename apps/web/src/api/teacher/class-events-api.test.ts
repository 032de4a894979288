import { schoolClassStudents, teachers } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Student } from "#domain/people/person.ts";
import { askTeacher } from "#features/lab/hands/class-questions.server.ts";
import type { LiveEvent } from "#features/lab/live/live-event.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { sessionOf } from "#server/session/session.ts";
import { newSchool } from "#testing/new-school.ts";
import { sameStudent } from "#testing/new-student.ts";
import { streamEvents } from "#testing/stream-events.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
let app: Hono;
let teacher: { cookie: string };
let asha: { cookie: string; student: Student };
let classId: string;

beforeAll(async () => {
  accounts = await createTestAccounts();
  app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const { db } = accounts.services.database;
  const signedIn = await accounts.signedIn("kavita@example.test", {
    name: "Kavita",
    appMetadata: { role: "teacher" },
  });
  await sessionOf(requestContextWith(accounts.services, signedIn.cookie));
  const [row] = await db.select().from(teachers).where(eq(teachers.userId, signedIn.userId));
  teacher = signedIn;
  if (!row) throw new Error("no teacher");
  ({ classId } = await newSchool(db, row));
  const student = await accounts.signedIn("asha@example.test", { dateOfBirth: "1990-04-30" });
  await sessionOf(requestContextWith(accounts.services, student.cookie));
  asha = { cookie: student.cookie, student: await sameStudent(db, student) };
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: asha.student.id });
});
afterAll(() => accounts.close());

const REPORT = {
  lesson: "python_loops",
  exercise: "goal",
  fails: 3,
  mistake: "one-day-too-many",
  stepsDone: 99,
  activity: "working",
  hasUnsent: false,
};

const report = (body: unknown, cookie = asha.cookie) =>
  app.request("/api/student/live", {
    method: "POST",
    headers: { cookie, "content-type": "application/json", origin: "http://localhost" },
    body: JSON.stringify(body),
  });

async function openEvents(): Promise<AsyncGenerator<LiveEvent>> {
  const response = await app.request(`/api/teacher/classes/${classId}/events`, {
    headers: { cookie: teacher.cookie },
  });
  expect(response.status).toBe(200);
  return streamEvents<LiveEvent>(response);
}

test("TEACH-08 a report reaches the teacher's open page in the teacher's words, and a raised hand too", async () => {
  const events = await openEvents();
  expect((await events.next()).value).toEqual({ kind: "rows", rows: [] });
  expect((await report(REPORT)).status).toBe(200);
  const pushed = (await events.next()).value;
  expect(pushed).toMatchObject({
    kind: "row",
    row: { studentId: asha.student.id, fails: 3, mistake: "one-day-too-many", ageS: 0 },
  });
  expect(JSON.stringify(pushed)).toContain("The total must be more than the goal");
  const { db } = accounts.services.database;
  await askTeacher(db, asha.student, { classId, lesson: "python_loops", text: "Why?" });
  expect((await events.next()).value).toEqual({ kind: "hands" });
  await events.return(undefined);
});

test("TEACH-08 names that the lesson does not have are left out, so that no student writes on the teacher's page", async () => {
  expect((await report({ ...REPORT, exercise: "rude-words", mistake: "rude-words" })).status).toBe(200);
  const events = await openEvents();
  const first: LiveEvent | undefined = (await events.next()).value;
  expect(first).toMatchObject({ kind: "rows", rows: [{ exercise: null, mistake: null }] });
  const steps = first?.kind === "rows" ? first.rows.map((row) => [row.stepsDone, row.words.steps]) : [];
  expect(steps[0]?.[0]).toBe(steps[0]?.[1]);
  await events.return(undefined);
});

async function takeTicket(): Promise<string> {
  const { ticket } = (await (await report(REPORT)).json()) as { ticket: string };
  return ticket;
}

test("TEACH-08 a page's next reports need no session for two minutes, and reach the teacher too", async () => {
  const ticket = await takeTicket();
  const events = await openEvents();
  await events.next();
  expect((await report({ ...REPORT, fails: 1, ticket }, "")).status).toBe(204);
  expect((await events.next()).value).toMatchObject({
    kind: "row",
    row: { studentId: asha.student.id, fails: 1 },
  });
  await events.return(undefined);
  vi.useFakeTimers({ now: Date.now() + 121_000, toFake: ["Date"] });
  expect((await report({ ...REPORT, ticket }, "")).status).toBe(401);
  vi.useRealTimers();
});

test("TEACH-08 a ticket reports only its own student in its own lesson, and no longer than the class is watched", async () => {
  const ticket = await takeTicket();
  const [studentId, until, signature] = ticket.split(".");
  const forged = [
    [crypto.randomUUID(), until, signature],
    [studentId, Number(until) + 600, signature],
    [studentId, until, ""],
    [studentId, until, signature, ""],
    [],
  ];
  for (const wrong of forged.map((parts) => parts.join(".")))
    expect((await report({ ...REPORT, ticket: wrong }, "")).status).toBe(401);
  expect((await report({ ...REPORT, lesson: "python_lists", ticket }, "")).status).toBe(401);
  // A session beside it does not help a wrong ticket: the page of one student must not report for another.
  expect((await report({ ...REPORT, ticket: `${ticket}x` })).status).toBe(401);

  const { db } = accounts.services.database;
  const mine = eq(schoolClassStudents.studentId, asha.student.id);
  await db.delete(schoolClassStudents).where(mine);
  expect((await report({ ...REPORT, ticket }, "")).status).toBe(404);
  await db.insert(schoolClassStudents).values({ schoolClassId: classId, studentId: asha.student.id });
  expect((await report({ ...REPORT, ticket }, "")).status).toBe(204);
});

test("TEACH-08 reports of another shape, of unknown lessons and too many of them are refused", async () => {
  expect((await report({ ...REPORT, keys: "abc" })).status).toBe(400);
  expect((await report({ ...REPORT, fails: -1 })).status).toBe(400);
  expect((await report({ ...REPORT, lesson: "no_such_lesson" })).status).toBe(404);
  const ticket = await takeTicket();
  const statuses = await Promise.all(
    Array.from({ length: 320 }, async () => (await report({ ...REPORT, ticket }, "")).status),
  );
  expect(statuses).toContain(429);
  expect(statuses).not.toContain(500);
});
