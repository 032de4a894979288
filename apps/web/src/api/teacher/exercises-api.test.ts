import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { schoolMembers } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Teacher } from "#domain/people/person.ts";
import { readGrid } from "#features/assignments/grid/read-grid.server.ts";
import { makeExercise } from "#features/lessons/authoring/change-exercises.server.ts";
import { readTaskExercises } from "#features/lessons/content/lesson-tasks.server.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { sessionOf } from "#server/session/session.ts";
import { DOUBLE } from "#testing/new-exercise.ts";
import { newSchool } from "#testing/new-school.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
let runner: Server;
let teacher: { cookie: string; person: Teacher; schoolId: string; classId: string };

type Job = { files: { content: string }[]; stdin: string };

/** Stands for a runner: a program with "* 2" doubles its input, every other one prints nothing. */
const stdoutOf = ({ files, stdin }: Job) =>
  files.some(({ content }) => content.includes("* 2")) ? `${Number(stdin) * 2}\n` : "";

async function runJob(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await text(request);
  const stdout = body ? stdoutOf(JSON.parse(body) as Job) : "";
  const run = { stdout, stderr: "", output: stdout, code: 0, signal: null, status: null };
  response.writeHead(200, { "content-type": "application/json" });
  response.end(JSON.stringify({ language: "python", version: "3", run }));
}

beforeAll(async () => {
  runner = createServer((request, response) => void runJob(request, response));
  await new Promise<void>((listening) => runner.listen(0, "127.0.0.1", listening));
  const { port } = runner.address() as AddressInfo;
  accounts = await createTestAccounts({ EXECUTION_ENDPOINTS: `http://127.0.0.1:${port}` });
  const { cookie } = await accounts.signedIn("kavita@example.test", {
    name: "Kavita",
    appMetadata: { role: "teacher" },
  });
  const session = await sessionOf(requestContextWith(accounts.services, cookie));
  if (session.kind !== "signed-in" || session.person.role !== "teacher") throw new Error("no teacher");
  const ids = await newSchool(accounts.services.database.db, session.person);
  teacher = { cookie, person: session.person, ...ids };
});
afterAll(async () => {
  await accounts.close();
  runner.close();
});

function send(method: string, path: string, { cookie, body }: { cookie: string; body?: unknown }) {
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const headers = { cookie, "content-type": "application/json", origin: "http://localhost" };
  return app.request(`/api${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

const newDraft = () =>
  makeExercise(accounts.services.database.db, teacher.person, { schoolId: teacher.schoolId });
const addressOf = (id: string) => `/teacher/exercises/${teacher.schoolId}/${id}`;

async function save(id: string, revision: number, draft: object): Promise<number> {
  const response = await send("PUT", addressOf(id), { cookie: teacher.cookie, body: { revision, draft } });
  expect(response.status).toBe(200);
  return ((await response.json()) as { revision: number }).revision;
}

async function testAt(id: string, revision: number) {
  const response = await send("POST", `${addressOf(id)}/test`, {
    cookie: teacher.cookie,
    body: { revision },
  });
  return { status: response.status, answer: (await response.json()) as Record<string, unknown> };
}

test("TEACH-12 an exercise can be used only when a run shows that its solution passes and its starter fails", async () => {
  const id = await newDraft();
  expect((await testAt(id, 1)).answer).toMatchObject({ kind: "missing" });
  let revision = await save(id, 1, { ...DOUBLE, solution: "print(1)" });
  expect((await testAt(id, revision)).answer).toMatchObject({
    kind: "failed",
    proof: {
      solutionPasses: false,
      cases: [
        { name: "four", solution: { kind: "failed", expected: 'line 1 to be "8"' } },
        { hidden: true, solution: { expected: 'line 1 to be "-2468"' } },
      ],
    },
  });
  revision = await save(id, revision, { ...DOUBLE, starter: DOUBLE.solution });
  expect((await testAt(id, revision)).answer).toMatchObject({
    kind: "failed",
    proof: { solutionPasses: true, cases: [{ starterPasses: true }, { starterPasses: true }] },
  });
  revision = await save(id, revision, DOUBLE);
  expect((await testAt(id, revision - 1)).status).toBe(409);
  expect((await testAt(id, revision)).answer).toMatchObject({ kind: "usable", number: 1, change: "first" });
});

/** Gives the exercise to the teacher's class, with a student in it. */
async function giveTo(email: string, slug: string) {
  const { db } = accounts.services.database;
  const { cookie, userId } = await accounts.signedIn(email);
  await sessionOf(requestContextWith(accounts.services, cookie));
  await db.execute(sql`insert into school_class_students (school_class_id, student_id)
    select ${teacher.classId}, id from students where user_id = ${userId}`);
  const [given] = await db
    .insert(assignments)
    .values({
      schoolClassId: teacher.classId,
      lessonSlug: slug,
      opensAt: new Date(0),
      dueAt: new Date(Date.now() + 86_400_000),
      lateRule: "counts-as-late",
      byUserId: teacher.person.userId,
    })
    .returning();
  if (!given) throw new Error("no assignment");
  return { cookie, given };
}

const attemptWith = (content: string) => ({
  exercise: "task",
  language: "python",
  files: [{ name: "main.py", content }],
  attemptKey: crypto.randomUUID(),
});

/** The work is saved in the account and as a version, for the student who was given the exercise alone. */
async function expectSaved(slug: string, { cookie, stranger }: { cookie: string; stranger: string }) {
  const file = {
    id: "a",
    name: "main.py",
    parentId: null,
    type: "file",
    language: "python",
    content: "x = 1",
  };
  const project = { files: [file], openFiles: [], currentFileId: null };
  const body = { seenRevision: null, project };
  const version = { code: "x = 1", language: "python", lessonId: `lesson-${slug}`, lessonTitle: "x" };
  for (const [who, status] of [
    [cookie, 200],
    [stranger, 404],
  ] as const) {
    expect((await send("PUT", `/projects/lesson-${slug}`, { cookie: who, body })).status).toBe(status);
    expect((await send("POST", "/github/auto-save", { cookie: who, body: version })).status).toBe(status);
  }
}

test("TEACH-12 students of the class are graded by the version that they were given, and a change alters no mark", async () => {
  const { db } = accounts.services.database;
  const id = await newDraft();
  const revision = await save(id, 1, DOUBLE);
  const { slug } = (await testAt(id, revision)).answer as { slug: string };
  const { cookie, given } = await giveTo("asha@example.test", slug);
  const stranger = await accounts.signedIn("zoya@example.test");
  expect((await send("GET", `/lessons/${slug}`, stranger)).status).toBe(404);
  expect((await send("GET", `/lessons/${slug}`, { cookie: "" })).status).toBe(401);
  const body = attemptWith(DOUBLE.solution);
  expect((await send("POST", `/lessons/${slug}/attempts`, { cookie: stranger.cookie, body })).status).toBe(
    404,
  );
  await expectSaved(slug, { cookie, stranger: stranger.cookie });
  const graded = await send("POST", `/lessons/${slug}/attempts`, { cookie, body });
  expect(await graded.json()).toMatchObject({ grade: { passed: true, marks: 4 }, isLessonDone: true });

  const cases = DOUBLE.cases.map((each) => ({ ...each, output: "never" }));
  const changed = await save(id, revision, { ...DOUBLE, cases, solution: "print('never')" });
  expect((await testAt(id, changed)).answer).toMatchObject({ kind: "failed" });
  const easier = await save(id, changed, { ...DOUBLE, points: 9 });
  expect((await testAt(id, easier)).answer).toMatchObject({
    kind: "usable",
    number: 2,
    change: "new-version",
  });
  const [attempt] = await db.select().from(exerciseAttempts).where(eq(exerciseAttempts.lessonSlug, slug));
  const studentId = attempt?.studentId ?? "";
  const cells = await readGrid(
    db,
    { id: teacher.classId },
    {
      assignments: [given],
      studentIds: [studentId],
      exercisesOf: readTaskExercises,
      now: new Date(),
    },
  );
  expect(cells.get(studentId)).toEqual(["d1/1"]);
  const again = await send("POST", `/lessons/${slug}/attempts`, {
    cookie,
    body: attemptWith("print(1) # 1"),
  });
  expect(await again.json()).toMatchObject({ grade: { passed: false, marks: 0 } });
});

test("TEACH-12 TRUST-13 a colleague and a teacher of another school cannot write to an exercise", async () => {
  const id = await newDraft();
  const { db } = accounts.services.database;
  const ravi = await accounts.signedIn("ravi@example.test", {
    name: "Ravi",
    appMetadata: { role: "teacher" },
  });
  const request = { cookie: ravi.cookie, body: { revision: 1, draft: DOUBLE } };
  expect((await send("PUT", addressOf(id), request)).status).toBe(404);
  await db.execute(sql`insert into ${schoolMembers} (school_id, teacher_id, role)
    select ${teacher.schoolId}, id, 'teacher' from teachers where user_id = ${ravi.userId}`);
  expect((await send("PUT", addressOf(id), request)).status).toBe(403);
  expect(
    (await send("POST", `${addressOf(id)}/test`, { cookie: ravi.cookie, body: { revision: 1 } })).status,
  ).toBe(403);
});
