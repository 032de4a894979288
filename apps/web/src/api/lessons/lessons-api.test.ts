import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { requestLimits } from "@nirmaan/db/limits-schema.ts";
import { exerciseAttempts, students } from "@nirmaan/db/schema.ts";
import { earnedBadges } from "@nirmaan/db/student-area-schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readWholeCatalogue } from "#features/catalogue/read-catalogue.server.ts";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import type { Inbox } from "#features/notifications/notification.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createLimits } from "#server/limits/create-limits.ts";
import { createTestAccounts, signIn, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

const OPEN = "intro_to_computer_science";
const CLOSED = "python_loops";

type Run = { stdout?: string; stderr?: string; code?: number | null; signal?: string; status?: string };
let accounts: TestAccounts;
let runner: Server;
/** The runner's response; undefined when it is busy. */
let run: Run | undefined;

beforeAll(async () => {
  runner = createServer((_request, response) => {
    const { stdout = "", stderr = "", code = 0, signal = null, status = null } = run ?? {};
    const answer = run
      ? { language: "python", version: "3", run: { stdout, stderr, output: stdout, code, signal, status } }
      : { message: "Too many programs are waiting" };
    response.writeHead(run ? 200 : 503, { "content-type": "application/json" });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => runner.listen(0, "127.0.0.1", listening));
  const { port } = runner.address() as AddressInfo;
  accounts = await createTestAccounts({ EXECUTION_ENDPOINTS: `http://127.0.0.1:${port}` });
});
afterAll(async () => {
  await accounts.close();
  runner.close();
});
beforeEach(() => {
  run = { stdout: "Attention please\nMumbai Rajdhani arrives soon\nGo to platform 5\n" };
});

function newApp(limits = unlimited()) {
  const app = new Hono().route("/api", createApi({ ...accounts.services, limits }));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app;
}

/** The tests of one file are one visitor. */
const unlimited = () => createLimits(accounts.services.database.db, { attempt: 1000 });

const attempt = (change: object = {}) => ({
  exercise: "platform",
  language: "python",
  files: [{ name: "main.py", content: "print('Attention please')" }],
  attemptKey: crypto.randomUUID(),
  ...change,
});

const post = (cookie: string, slug: string, body: unknown, app = newApp()) =>
  app.request(`/api/lessons/${slug}/attempts`, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { cookie },
  });

test("LES-04 grades a student's attempt on the server and stores it once, however often it is sent", async () => {
  const { cookie } = await accounts.signedIn("asha@example.test");
  const body = attempt();
  for (let times = 0; times < 2; times++) {
    const response = await post(cookie, OPEN, body);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ grade: { passed: true, marks: 2 }, isRecorded: true });
  }
  const { db } = accounts.services.database;
  expect(await db.select().from(exerciseAttempts)).toMatchObject([{ gradedBy: "server", passed: true }]);
  const record = await newApp().request(`/api/lessons/${OPEN}/record`, { headers: { cookie } });
  expect(await record.json()).toMatchObject({ attempts: [{ exercise: "platform", passed: true }] });
});

test("LES-04 returns the question for a known mistake and nothing of the hidden checks", async () => {
  run = { stdout: "Namaste, Asha\nWelcome to Nirmaan\nAsha is ready to code\n" };
  const response = await post("", OPEN, attempt({ exercise: "greet" }));
  const text = await response.text();
  expect(text).toContain("What would your program show if Farhan typed his name?");
  expect(text).not.toContain("Namaste, Farhan");
  expect(text).not.toContain('"raw"');
});

test("LES-01 ROLE-02 grades a visitor's attempt in the open lesson without storing it; other lessons need a session", async () => {
  const before = await accounts.services.database.db.$count(exerciseAttempts);
  expect(await (await post("", OPEN, attempt())).json()).toMatchObject({ isRecorded: false });
  expect(await accounts.services.database.db.$count(exerciseAttempts)).toBe(before);
  expect((await post("", CLOSED, attempt())).status).toBe(401);
  expect((await newApp().request(`/api/lessons/${CLOSED}`)).status).toBe(401);
  expect((await newApp().request(`/api/lessons/${OPEN}`)).status).toBe(200);
  expect((await newApp().request(`/api/lessons/${OPEN}/record`)).status).toBe(401);
});

test("PUB-15 a visitor reads the first lesson of each course and has a try in it graded; no other lesson is given out", async () => {
  const app = newApp();
  for (const { lessons } of readWholeCatalogue().courses)
    for (const [at, slug] of lessons.entries()) {
      const read = await app.request(`/api/lessons/${slug}`);
      expect([slug, read.status]).toEqual([slug, at === 0 ? 200 : 401]);
    }
  const first = "python_first_program";
  const [exercise] = readWholeLesson(first)?.exercises ?? [];
  const tried = await post("", first, attempt({ exercise: exercise?.name }), app);
  expect(tried.status).toBe(200);
  expect(await tried.json()).toMatchObject({ isRecorded: false });
});

const inboxOf = async (cookie: string) => {
  const response = await newApp().request("/api/student/inbox", { headers: { cookie } });
  const { notifications } = (await response.json()) as Inbox;
  return notifications.filter(({ kind }) => kind === "grade");
};

test("SHELL-05 a grade that came while nobody watched is in the inbox of the student's other device, once", async () => {
  const { cookie } = await accounts.signedIn("devika@example.test");
  const elsewhere = await signIn(accounts.services, "devika@example.test");
  const deferred = attempt({ isDeferred: true });
  for (let times = 0; times < 2; times++) expect((await post(cookie, OPEN, deferred)).status).toBe(200);
  expect(await inboxOf(elsewhere)).toMatchObject([
    {
      title: `“${readWholeLesson(OPEN)?.exercises.find(({ name }) => name === "platform")?.title}” was checked`,
      body: `Its check passes. Lesson: ${readWholeLesson(OPEN)?.title}.`,
      link: `/student/lesson/${OPEN}`,
      isRead: false,
    },
  ]);
  await post(cookie, OPEN, attempt({ isDeferred: true }));
  expect(await inboxOf(elsewhere)).toHaveLength(1);
});

test("SHELL-05 a grade that is shown on the page brings no notification, and neither does an exercise that has passed", async () => {
  const { cookie } = await accounts.signedIn("irfan@example.test");
  await post(cookie, OPEN, attempt());
  await post(cookie, OPEN, attempt({ isDeferred: true }));
  expect(await inboxOf(cookie)).toEqual([]);
});

test("SHELL-05 a student who leaves the page before the answer is notified of the grade", async () => {
  const { cookie } = await accounts.signedIn("gauri@example.test");
  run = { stdout: "Attention please\n" };
  const leaving = new AbortController();
  const request = new Request(`http://localhost/api/lessons/${OPEN}/attempts`, {
    method: "POST",
    body: JSON.stringify(attempt()),
    headers: { cookie },
    signal: leaving.signal,
  });
  // Parsed before the connection closes, as on a real server, where the body has arrived by then.
  const answered = newApp().request(request);
  setTimeout(() => leaving.abort(), 0);
  await answered;
  expect(await inboxOf(cookie)).toMatchObject([
    { body: expect.stringContaining("Open the lesson and try again.") },
  ]);
});

test("explains why a program timed out, printed too much or read past its input", async () => {
  const endings: [Run, string][] = [
    [{ code: null, signal: "SIGKILL", status: "TO" }, "it was still running when its time was over"],
    [
      { stdout: "x".repeat(1_000_000), code: null, signal: "SIGKILL", status: "OL" },
      "it printed far more text",
    ],
    [
      { code: 1, stderr: 'File "main.py", line 1\nEOFError: EOF when reading a line' },
      "it asked for more input",
    ],
  ];
  for (const [ending, explanation] of endings) {
    run = ending;
    const response = await post("", OPEN, attempt());
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain(explanation);
    expect(text.length).toBeLessThan(10_000);
  }
});

test("answers with 503 and retry-after when the runner is busy, and stores no attempt", async () => {
  run = undefined;
  const before = await accounts.services.database.db.$count(exerciseAttempts);
  const { cookie } = await accounts.signedIn("meera@example.test");
  const response = await post(cookie, OPEN, attempt());
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
  expect(await response.json()).toEqual({ error: expect.stringContaining("Your work is safe.") });
  expect(await accounts.services.database.db.$count(exerciseAttempts)).toBe(before);
});

test("TRUST-14 refuses the twenty-first attempt of a person within a minute with its own sentence", async () => {
  await accounts.services.database.db.delete(requestLimits);
  const app = newApp(createLimits(accounts.services.database.db));
  for (let times = 0; times < 20; times++) expect((await post("", OPEN, attempt(), app)).status).toBe(200);
  const response = await post("", OPEN, attempt(), app);
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({
    error: expect.stringContaining("You have checked your work many times in a short time."),
  });
});

test("refuses invalid attempts", async () => {
  const status = async (slug: string, change: object) => (await post("", slug, attempt(change))).status;
  expect(await status(OPEN, { exercise: "no-such" })).toBe(404);
  expect(await status("no_such_lesson", {})).toBe(401);
  expect(await status(OPEN, { language: "html" })).toBe(400);
  expect(await status(OPEN, { language: "cobol" })).toBe(400);
  expect(await status(OPEN, { files: [] })).toBe(400);
  expect(await status(OPEN, { files: [{ name: "other.py", content: "" }] })).toBe(400);
  expect(await status(OPEN, { files: [{ name: "main.py", content: "x".repeat(50 * 1024) }] })).toBe(400);
  const half = { name: "main.py", content: "x".repeat(25 * 1024) };
  expect(await status(OPEN, { files: [half, { ...half, name: "other.py" }] })).toBe(400);
  expect(await status(OPEN, { attemptKey: "again" })).toBe(400);
  const { cookie } = await accounts.signedIn("ravi@example.test");
  expect((await post(cookie, "no_such_lesson", attempt())).status).toBe(404);
});

test("STU-04 ignores reported steps with an exercise, so that a client cannot finish a lesson or earn a badge by itself", async () => {
  const { cookie } = await accounts.signedIn("kabir@example.test");
  const put = (sessionCookie: string, body: unknown) =>
    newApp().request(`/api/lessons/${OPEN}/progress`, {
      method: "PUT",
      body: JSON.stringify(body),
      headers: { cookie: sessionCookie },
    });
  expect((await put("", { stepsDone: [], seconds: 0 })).status).toBe(401);
  expect((await put(cookie, { stepsDone: [], seconds: -1 })).status).toBe(400);
  const saved = await put(cookie, { stepsDone: ["a-list-of-orders", "summary"], seconds: 30 });
  expect(await saved.json()).toMatchObject({ stepsDone: ["summary"], isLessonDone: false });
  const whole = readWholeLesson(OPEN);
  const stepsDone = [...(whole?.steps ?? []).map(({ name }) => name), "summary"];
  expect(await (await put(cookie, { stepsDone, seconds: 3600 })).json()).toMatchObject({
    isLessonDone: false,
  });
  const { db } = accounts.services.database;
  const badges = await db
    .select()
    .from(earnedBadges)
    .innerJoin(students, eq(students.id, earnedBadges.studentId))
    .where(eq(students.email, "kabir@example.test"));
  expect(badges).toEqual([]);
});

test("STU-06 the API neither returns nor grades a lesson outside the student's tier", async () => {
  const { cookie } = await accounts.signedIn("farhan@example.test");
  const locked = "linear_and_binary_search";
  const message = "This lesson opens with Plus. What you made in it is kept.";
  for (const refused of [
    await newApp().request(`/api/lessons/${locked}`, { headers: { cookie } }),
    await post(cookie, locked, attempt()),
  ]) {
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: message });
  }
  const record = await newApp().request(`/api/lessons/${locked}/record`, { headers: { cookie } });
  expect(record.status).toBe(200);
  expect((await newApp().request(`/api/lessons/${OPEN}`, { headers: { cookie } })).status).toBe(200);
});

const inHindi = (cookie: string) => `${cookie ? `${cookie}; ` : ""}lesson-language=hi`;

test("LANG-03 sends the lesson in the student's language, and in English where it has no Hindi text", async () => {
  const { cookie } = await accounts.signedIn("hindi@example.test");
  const read = async (slug: string) => {
    const response = await newApp().request(`/api/lessons/${slug}`, { headers: { cookie: inHindi(cookie) } });
    return response.json();
  };
  expect(await read(OPEN)).toMatchObject({ lesson: { locale: "hi", title: "कंप्यूटर विज्ञान की शुरुआत" } });
  const english = await newApp().request(`/api/lessons/${OPEN}`, { headers: { cookie } });
  expect(await english.json()).toMatchObject({
    lesson: { locale: "en", title: "Introduction to computer science" },
  });
});

test("LANG-03 an attempt in Hindi is the same exercise: same checks and marks, with Hindi names and questions", async () => {
  run = { stdout: "Namaste, Asha\nWelcome to Nirmaan\nAsha is ready to code\n" };
  const { cookie } = await accounts.signedIn("both@example.test");
  const greet = () => attempt({ exercise: "greet" });
  const hindi = await (await post(inHindi(cookie), OPEN, greet())).json();
  const english = await (await post(cookie, OPEN, greet())).json();
  expect(hindi.grade.question).toContain("अगर Farhan अपना नाम टाइप करे");
  expect(hindi.grade.results.map(({ name }: { name: string }) => name)).toContain("कोई दूसरा नाम");
  expect(hindi.grade.marks).toBe(english.grade.marks);
  expect(hindi.grade.results.map(({ verdict }: { verdict: { kind: string } }) => verdict.kind)).toEqual(
    english.grade.results.map(({ verdict }: { verdict: { kind: string } }) => verdict.kind),
  );
  const record = await newApp().request(`/api/lessons/${OPEN}/record`, { headers: { cookie } });
  expect((await record.json()).attempts).toHaveLength(2);
});
