import { tutorMessages } from "@nirmaan/db/tutor-schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { DOUBLE } from "#testing/new-exercise.ts";
import { createRoutePeople, OWNER, ROUTE_PEOPLE, type RoutePerson } from "#testing/route-people.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "./create-api.ts";
import { OPERATIONS } from "./reference/operations.ts";

const SECRET = "the owner's own program";
const LESSON = "intro_to_computer_science";

let accounts: TestAccounts;
let people: Awaited<ReturnType<typeof createRoutePeople>>;
let app: Hono;
const ids = { message: 0, version: 0 };

const project = (content: string) => ({
  seenRevision: null,
  project: {
    files: [{ id: "a", name: "main.py", parentId: null, type: "file", language: "python", content }],
    openFiles: [],
    currentFileId: null,
  },
});
const question = {
  place: "mine",
  lesson: LESSON,
  language: "python",
  code: "print(1)",
  conversation: [{ role: "user", content: `help with ${SECRET}` }],
};
const save = { code: SECRET, language: "python", lessonId: "playground", lessonTitle: "Mine" };

function send(
  person: RoutePerson,
  method: string,
  path: string,
  body?: unknown,
): Response | Promise<Response> {
  return app.request(`/api${path}`, {
    method: method.toUpperCase(),
    headers: {
      cookie: people.cookies[person],
      "content-type": "application/json",
      origin: "http://localhost",
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

beforeAll(async () => {
  accounts = await createTestAccounts({ EXECUTION_ENDPOINTS: "http://127.0.0.1:1" });
  app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  people = await createRoutePeople(accounts);
  expect((await send("owner", "put", "/projects/mine", project(SECRET))).status).toBe(200);
  expect((await send("owner", "post", "/github/auto-save", save)).status).toBe(200);
  await (await send("owner", "post", "/tutor", question)).text();
  const { db } = accounts.services.database;
  const [reply] = await db.select().from(tutorMessages).where(eq(tutorMessages.role, "assistant"));
  ids.message = reply?.id ?? 0;
  const history = await (await send("owner", "get", "/history/of/playground")).json();
  ids.version = (history as { versions: { id: number }[] }).versions[0]?.id ?? 0;
});
afterAll(() => accounts.close());

/** The address that is opened, with things of the owner; the body, if the endpoint takes one. */
type Row = { statuses: number[]; path?: (person: RoutePerson) => string; body?: unknown };

const anyone = (status: number) => ROUTE_PEOPLE.map(() => status);
/** For students whose account is open; the second status is for those who do not own what is asked for. */
const students = (owner: number, others = owner) => [401, others, 403, 403, 403, 403, 403, owner];
/** An admin without a second factor is asked to add one first. */
const signedIn = (status: number) => [401, status, status, status, status, 403, status, status];
/** For the teacher of the class and admins. */
const staffOfClass = (status: number) => [401, 403, 403, 404, status, 403, status, 403];

const file = { name: "main.py", content: "print(1)" };
const attempt = { exercise: "none", language: "python", files: [file], attemptKey: crypto.randomUUID() };
const report = {
  studentId: "d0000000-0000-4000-8000-000000000001",
  kind: "danger",
  writtenAt: "2026-11-16T06:00:00Z",
};
const mail = { name: "A", email: "a@example.test", about: "Learning", message: "Hello, a question." };

const EXAM = crypto.randomUUID();
const EXAM_WORK = { device: crypto.randomUUID(), answers: [], events: [] };

const TABLE: Record<string, Row> = {
  "get /health": { statuses: anyone(200) },
  "get /health/live": { statuses: anyone(200) },
  "get /health/ready": { statuses: anyone(200) },
  "get /metrics": { statuses: anyone(404) },
  "post /contact": { statuses: anyone(200), body: mail },
  "post /execute": { statuses: anyone(503), body: { language: "python", version: "*", files: [file] } },
  "get /auth/user-session": { statuses: signedIn(200) },
  "post /student/board": { statuses: students(200), body: { board: "CBSE", classLevel: "9" } },
  "post /student/classes": { statuses: students(404), body: { joinCode: "NOT-THERE" } },
  "get /student/question": { statuses: students(200) },
  "post /student/question": {
    statuses: students(404),
    body: { classId: crypto.randomUUID(), lesson: LESSON, text: "What is a loop?" },
  },
  "delete /student/question": { statuses: students(204) },
  // The owner's class is of no school, so nothing is reported and nothing is shown.
  "post /student/live": {
    statuses: students(404),
    body: {
      lesson: LESSON,
      exercise: null,
      fails: 0,
      mistake: null,
      stepsDone: 0,
      activity: "working",
      hasUnsent: false,
    },
  },
  "get /teacher/classes/:classId/events": {
    statuses: [401, 403, 403, 404, 404, 403, 404, 403],
    path: () => `/teacher/classes/${people.schoolClassId}/events`,
  },
  "get /teacher/classes/:classId/projector/events": {
    statuses: [401, 403, 403, 404, 404, 403, 404, 403],
    path: () => `/teacher/classes/${people.schoolClassId}/projector/events`,
  },
  // A teacher's exercise is its author's alone.
  "put /teacher/exercises/:schoolId/:exerciseId": {
    statuses: [401, 403, 403, 404, 404, 403, 404, 403],
    path: () => `/teacher/exercises/${EXAM}/${EXAM}`,
    body: { revision: 1, draft: DOUBLE },
  },
  "post /teacher/exercises/:schoolId/:exerciseId/test": {
    statuses: [401, 403, 403, 404, 404, 403, 404, 403],
    path: () => `/teacher/exercises/${EXAM}/${EXAM}/test`,
    body: { revision: 1 },
  },
  "get /student/exams/:examId": { statuses: students(404), path: () => `/student/exams/${EXAM}` },
  "post /student/exams/:examId/begin": {
    statuses: students(404),
    path: () => `/student/exams/${EXAM}/begin`,
    body: { ticket: "123456" },
  },
  "put /student/exams/:examId/work": {
    statuses: students(404),
    path: () => `/student/exams/${EXAM}/work`,
    body: EXAM_WORK,
  },
  "post /student/exams/:examId/hand-in": {
    statuses: students(404),
    path: () => `/student/exams/${EXAM}/hand-in`,
    body: EXAM_WORK,
  },
  "get /student/inbox": { statuses: students(200) },
  "post /student/inbox/read": { statuses: students(200), body: { upTo: 1 } },
  "get /student/inbox/events": { statuses: students(200) },
  "get /student/lessons": { statuses: students(200) },
  // Stays open for a month after a guardian has withdrawn.
  "get /student/export": { statuses: [401, 200, 200, 403, 403, 403, 403, 200] },
  "get /projects/:slug": { statuses: students(200), path: () => "/projects/mine" },
  "put /projects/:slug": {
    statuses: students(409, 200),
    path: () => "/projects/mine",
    body: project("another program"),
  },
  "put /practice/:key/answers": {
    statuses: students(404),
    path: () => `/practice/${crypto.randomUUID()}/answers`,
    body: { answers: {} },
  },
  "post /practice/:key/hand-in": {
    statuses: students(404),
    path: () => `/practice/${crypto.randomUUID()}/hand-in`,
    body: { answers: {} },
  },
  "get /lessons/:slug": { statuses: anyone(200), path: () => `/lessons/${LESSON}` },
  "get /lessons/:slug/record": { statuses: students(200), path: () => `/lessons/${LESSON}/record` },
  "put /lessons/:slug/progress": {
    statuses: students(200),
    path: () => `/lessons/${LESSON}/progress`,
    body: { stepsDone: [], seconds: 1 },
  },
  "post /lessons/:slug/attempts": {
    statuses: anyone(404),
    path: () => `/lessons/${LESSON}/attempts`,
    body: attempt,
  },
  "get /feedback/:slug": { statuses: students(200), path: () => `/feedback/${LESSON}` },
  "post /feedback/:id/answers": {
    statuses: students(404),
    path: () => `/feedback/${crypto.randomUUID()}/answers`,
    body: { text: "Is it right now?" },
  },
  "post /certificates/:code/grade": {
    statuses: anyone(404),
    path: () => "/certificates/UNKN-OWNC-ODE2/grade",
    body: { attemptId: 1 },
  },
  "post /tutor": {
    statuses: anyone(200),
    body: { ...question, conversation: [{ role: "user", content: "help" }] },
  },
  "post /tutor/alerts": { statuses: students(403), body: report },
  "get /tutor/pause": { statuses: students(200) },
  "get /tutor/conversations/:place": { statuses: students(200), path: () => "/tutor/conversations/mine" },
  "delete /tutor/conversations/:place": {
    statuses: students(204),
    path: (person) => `/tutor/conversations/${person === "owner" ? "another" : "mine"}`,
  },
  "put /tutor/messages/:id/helpful": {
    statuses: students(204, 404),
    path: () => `/tutor/messages/${ids.message}/helpful`,
    body: { isHelpful: true },
  },
  "put /tutor/classes/:id/pause": {
    statuses: staffOfClass(204),
    path: () => `/tutor/classes/${people.schoolClassId}/pause`,
    body: { isPaused: false },
  },
  "post /github/auto-save": { statuses: students(200), body: { ...save, code: "another program" } },
  "get /github/connect": { statuses: students(404) },
  "get /github/callback": { statuses: students(404) },
  "get /history/export": { statuses: students(200) },
  "get /history/of/:lessonId": { statuses: students(200), path: () => "/history/of/playground" },
  "get /history/version/:id": { statuses: students(200, 404), path: () => `/history/version/${ids.version}` },
  "post /history/version/:id/restore": {
    statuses: students(200, 404),
    path: () => `/history/version/${ids.version}/restore`,
  },
  "post /payments/webhook": { statuses: anyone(403) },
  "get /payments/invoices/:number": {
    statuses: students(404),
    path: () => "/payments/invoices/NI-2026-0000001",
  },
};

test("TRUST-12 every endpoint has a row in the table of access", () => {
  expect(Object.keys(TABLE).sort()).toEqual(OPERATIONS.map(({ method, path }) => `${method} ${path}`).sort());
});

const SECRETS = [OWNER.name, OWNER.email, OWNER.joinCode, SECRET];

/** The stream of the inbox never ends, so it is not read. */
async function textOf(response: Response, address: string): Promise<string> {
  if (!address.endsWith("/events") || response.status !== 200) return response.text();
  await response.body?.cancel();
  return "";
}

test.each(Object.entries(TABLE))(
  "ROLE-02 TRUST-12 %s answers each person as the table says, is not stored, and shows nothing of another student",
  async (operation, { statuses, path, body }) => {
    const [method = "", address = ""] = operation.split(" ");
    const found = [];
    for (const person of ROUTE_PEOPLE) {
      const response = await send(person, method, path?.(person) ?? address, body);
      found.push(response.status);
      expect([person, response.headers.get("cache-control")]).toEqual([person, "private, no-store"]);
      const text = await textOf(response, address);
      if (person !== "owner")
        expect([person, SECRETS.filter((secret) => text.includes(secret))]).toEqual([person, []]);
    }
    expect(found).toEqual(statuses);
  },
);

test("TRUST-12 requests of others have not changed what belongs to the owner", async () => {
  expect(await (await send("owner", "get", "/projects/mine")).text()).toContain(SECRET);
  expect(await (await send("owner", "get", "/tutor/conversations/mine")).text()).toContain(SECRET);
});
