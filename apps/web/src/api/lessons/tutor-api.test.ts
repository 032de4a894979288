import type { Database } from "@nirmaan/db/connect-database.ts";
import { usageCounters } from "@nirmaan/db/payments-schema.ts";
import { schoolClasses, schoolClassStudents, students, teachers } from "@nirmaan/db/schema.ts";
import { tutorAlerts, tutorMessages, tutorUsage } from "@nirmaan/db/tutor-schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createRunLimit } from "#server/limits/request-limit.ts";
import { attachRequestContext, type RequestVariables } from "#server/session/request-context.ts";
import { type LeakingModel, startLeakingModel } from "#testing/leaking-model.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import redTeam from "../../../../../content/tutor/red-team.json" with { type: "json" };
import { tutorApi } from "./tutor-api.ts";

const NOWHERE = "http://127.0.0.1:1";
const code = "total = 0\nfor i in range(1, 5):\n    total = total + i\nprint(total)\n";
const lastRun = { output: "10\n", error: "" };
let accounts: TestAccounts;
let db: Database;
let asha: { cookie: string; userId: string };
beforeAll(async () => {
  accounts = await createTestAccounts({ EXECUTION_ENDPOINTS: NOWHERE });
  db = accounts.services.database.db;
  asha = await accounts.signedIn("asha@example.test", { name: "Asha Kumari", dateOfBirth: "1990-04-30" });
});
beforeEach(async () => {
  await db.delete(tutorUsage);
  await db.delete(usageCounters);
  await db.delete(tutorMessages);
});
afterAll(() => accounts.close());

function open(model?: LeakingModel, cookie = asha.cookie) {
  const settings = model
    ? {
        TUTOR_PROVIDER: "openai-compatible" as const,
        TUTOR_MODEL: "leaky",
        TUTOR_BASE_URL: model.url,
        TUTOR_PRICE: [250, 1250],
      }
    : {};
  const services = { ...accounts.services, env: { ...accounts.services.env, ...settings } };
  const app = new Hono<RequestVariables>()
    .use(attachRequestContext(services))
    .route("/api/tutor", tutorApi(services, createRunLimit(500)));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const request = (path: string, method: string, body?: unknown) =>
    app.request(`/api/tutor${path}`, {
      method,
      headers: { cookie, "content-type": "application/json" },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  const ask = async (content: string, more: object = {}) => {
    const conversation = [{ role: "user", content }];
    const response = await request("", "POST", {
      place: "my-lesson",
      language: "python",
      code,
      lastRun,
      conversation,
      ...more,
    });
    return { response, ...readEvents(await response.text()) };
  };
  return { request, ask };
}

function readEvents(text: string) {
  const events = [...text.matchAll(/^data: (.*)$/gm)].map(
    ([, data = "{}"]) =>
      JSON.parse(data) as {
        kind: string;
        text?: string;
        reply?: string;
        id?: number | null;
        message?: string;
      },
  );
  const done = events.find(({ kind }) => kind === "done");
  const refused = events.find(({ kind }) => kind === "refused");
  return {
    shown: events.map(({ text: part = "" }) => part).join(""),
    reply: done?.reply ?? "",
    id: done?.id ?? null,
    refused: refused?.message,
  };
}

test("CHAT-06 a reply streams, is a question, and the conversation is kept with its lesson until the student deletes it", async () => {
  const { ask, request } = open();
  const { shown, reply, id } = await ask("why is it wrong?");
  expect(shown.trim()).toBe(reply);
  expect(reply).toMatch(/\?$/);
  expect(reply).toContain("10");
  expect((await request(`/messages/${id}/helpful`, "PUT", { isHelpful: true })).status).toBe(204);
  const kept = await (await request("/conversations/my-lesson", "GET")).json();
  expect(kept).toMatchObject({
    messages: [
      { role: "user", content: "why is it wrong?" },
      { role: "assistant", content: reply, isHelpful: true },
    ],
  });
  expect(await (await request("/conversations/other-lesson", "GET")).json()).toEqual({ messages: [] });
  expect((await request("/conversations/my-lesson", "DELETE")).status).toBe(204);
  expect(await (await request("/conversations/my-lesson", "GET")).json()).toEqual({ messages: [] });
});

test("CHAT-07 a model that always leaks gets nothing past the gate, whatever the red team says", async () => {
  const leaks = [
    "Use range(1, 6) instead of range(1, 5). Do you see it?",
    "The answer is `for i in range(1, 6):`. Right?",
    "```python\nfor i in range(1, 6):\n```\nOk?",
    "Good thought. Change the 5 to 6, ok?",
  ];
  const messages = Object.entries(redTeam).flatMap(([kind, all]) =>
    ["self-harm", "abuse", "danger"].includes(kind) ? [] : all,
  );
  for (const [index, says] of leaks.entries()) {
    const model = await startLeakingModel({ says });
    const { ask } = open(model);
    for (const message of messages.filter((_, at) => at % leaks.length === index)) {
      await db.delete(tutorUsage);
      await db.delete(usageCounters);
      const { shown, reply } = await ask(message, { solution: "for i in range(1, 6):" });
      expect(shown + reply).not.toMatch(/range\(1, 6\)|5 to 6|instead of/);
      expect(reply).toMatch(/\?$/);
    }
    expect(model.asked.length).toBeGreaterThan(0);
    for (const body of model.asked) expect(body).not.toMatch(/Asha|Kumari|98765|@gmail/);
    model.close();
  }
});

test("a model's good question is used and its tokens are logged; a slow or dead model is replaced by the engine", async () => {
  const good = await startLeakingModel({ says: "Let us look together. Which values does i take on line 2?" });
  const { reply } = await open(good).ask("help");
  expect(reply).toBe("Let us look together. Which values does i take on line 2?");
  expect(await db.select().from(tutorUsage)).toMatchObject([
    { source: "model", inputTokens: 50, outputTokens: 20, model: "leaky", fallback: null },
  ]);
  good.close();
  await db.delete(tutorUsage);
  const slow = await startLeakingModel({ says: "Too late, is it not?", after: 4000 });
  expect((await open(slow).ask("help")).reply).toMatch(/\?$/);
  slow.close();
  expect((await open(slow).ask("help")).reply).toMatch(/\?$/);
  const kinds = (await db.select().from(tutorUsage)).map(({ fallback }) => fallback);
  expect(kinds).toEqual(["slow", "failed"]);
});

test("a student in distress gets helplines and never a model, and the teacher of their class is told", async () => {
  const model = await startLeakingModel({ says: "What?" });
  const [teacher] = await db
    .insert(teachers)
    .values({ userId: crypto.randomUUID(), name: "Ms Rao", email: "rao@example.test" })
    .returning();
  const [schoolClass] = await db
    .insert(schoolClasses)
    .values({ teacherId: teacher?.id ?? "", name: "9 A", joinCode: "ABC123" })
    .returning();
  const [student] = await db.select().from(students).where(eq(students.userId, asha.userId));
  await db
    .insert(schoolClassStudents)
    .values({ schoolClassId: schoolClass?.id ?? "", studentId: student?.id ?? "" });
  const { reply } = await open(model).ask("I want to die");
  for (const words of ["14416", "1098", "your teacher know"]) expect(reply).toContain(words);
  expect(model.asked).toEqual([]);
  expect(await db.select().from(tutorAlerts)).toMatchObject([
    { studentId: student?.id, kind: "self-harm", seenAt: null },
  ]);
  model.close();
  await db.delete(schoolClasses);
});

test("the day has as many questions as the tier says, and a visitor may ask in the open lesson only", async () => {
  const { ask } = open();
  for (let asked = 0; asked < 10; asked++) expect((await ask("help")).reply).toMatch(/\?$/);
  expect((await ask("help")).refused).toContain("10 questions today");
  expect((await ask("I want to die")).reply).toContain("14416");
  const visitor = open(undefined, "");
  expect((await visitor.ask("help")).response.status).toBe(401);
  expect((await visitor.ask("help", { lesson: "intro_to_computer_science" })).reply).toMatch(/\?$/);
  expect((await visitor.request("/conversations/my-lesson", "GET")).status).toBe(401);
});

test("what is not a question is refused in words, and another student's reply cannot be marked", async () => {
  const { request, ask } = open();
  for (const body of [
    {},
    { place: "x", language: "python", code, conversation: [] },
    { place: "../x", language: "python", code, conversation: [{ role: "user", content: "a" }] },
  ])
    expect((await request("", "POST", body)).status).toBe(400);
  const { id } = await ask("help");
  const ravi = await accounts.signedIn("ravi@example.test", { name: "Ravi", dateOfBirth: "1990-04-30" });
  const other = open(undefined, ravi.cookie);
  expect((await other.request(`/messages/${id}/helpful`, "PUT", { isHelpful: false })).status).toBe(404);
  expect(
    (await other.request(`/classes/${crypto.randomUUID()}/pause`, "PUT", { isPaused: true })).status,
  ).toBe(403);
});
