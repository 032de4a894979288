import type { Database } from "@nirmaan/db/connect-database.ts";
import { usageCounters } from "@nirmaan/db/payments-schema.ts";
import { tutorMessages, tutorUsage } from "@nirmaan/db/tutor-schema.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createLimits } from "#server/limits/create-limits.ts";
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

function createApp(model?: LeakingModel, cookie = asha.cookie, questions = 500) {
  const settings = model
    ? {
        TUTOR_PROVIDER: "openai-compatible" as const,
        TUTOR_MODEL: "leaky",
        TUTOR_BASE_URL: model.url,
        TUTOR_PRICE: [250, 1250],
      }
    : {};
  const limits = createLimits(accounts.services.database.db, { question: questions });
  const services = { ...accounts.services, limits, env: { ...accounts.services.env, ...settings } };
  const app = new Hono<RequestVariables>()
    .use(attachRequestContext(services))
    .route("/api/tutor", tutorApi(services));
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
    pieces: events.filter(({ kind }) => kind === "text").length,
    shown: events.map(({ text: part = "" }) => part).join(""),
    reply: done?.reply ?? "",
    id: done?.id ?? null,
    refused: refused?.message,
  };
}

test("CHAT-06 streams a reply that is a question, and stores the conversation with its lesson until the student deletes it", async () => {
  const { ask, request } = createApp();
  const { pieces, shown, reply, id } = await ask("why is it wrong?");
  expect(pieces).toBeGreaterThan(3);
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

test("TRUST-14 a hasty question to the tutor is told about questions, not about programs", async () => {
  const { cookie } = await accounts.signedIn("hasty@example.test");
  const { ask, request } = createApp(undefined, cookie, 1);
  await ask("why is it wrong?");
  const conversation = [{ role: "user", content: "and why?" }];
  const response = await request("", "POST", { place: "my-lesson", language: "python", code, conversation });
  expect(response.status).toBe(429);
  expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  expect(await response.json()).toMatchObject({
    error: expect.stringMatching(
      /^You have asked the tutor many questions in a short time\. Wait \d+ second/,
    ),
  });
});

test("CHAT-07 the gate blocks every leak of a model for all red-team messages", async () => {
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
    const { ask } = createApp(model);
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

test("uses a model's valid question and logs its tokens; falls back to the engine for a slow or failed model", async () => {
  const good = await startLeakingModel({ says: "Let us look together. Which values does i take on line 2?" });
  const { reply } = await createApp(good).ask("help");
  expect(reply).toBe("Let us look together. Which values does i take on line 2?");
  expect(await db.select().from(tutorUsage)).toMatchObject([
    { source: "model", inputTokens: 50, outputTokens: 20, model: "leaky", fallback: null },
  ]);
  good.close();
  await db.delete(tutorUsage);
  const slow = await startLeakingModel({ says: "Too late, is it not?", after: 4000 });
  expect((await createApp(slow).ask("help")).reply).toMatch(/\?$/);
  slow.close();
  expect((await createApp(slow).ask("help")).reply).toMatch(/\?$/);
  const kinds = (await db.select().from(tutorUsage)).map(({ fallback }) => fallback);
  expect(kinds).toEqual(["slow", "failed"]);
});

test("limits questions per day by tier, and lets a visitor ask only in the open lesson", async () => {
  const { ask } = createApp();
  for (let asked = 0; asked < 10; asked++) expect((await ask("help")).reply).toMatch(/\?$/);
  expect((await ask("help")).refused).toContain("10 questions today");
  expect((await ask("I want to die")).reply).toContain("14416");
  const visitor = createApp(undefined, "");
  expect((await visitor.ask("help")).response.status).toBe(401);
  expect((await visitor.ask("help", { lesson: "intro_to_computer_science" })).reply).toMatch(/\?$/);
  expect((await visitor.request("/conversations/my-lesson", "GET")).status).toBe(401);
});

test("refuses an invalid question, and the rating of another student's reply", async () => {
  const { request, ask } = createApp();
  for (const body of [
    {},
    { place: "x", language: "python", code, conversation: [] },
    { place: "../x", language: "python", code, conversation: [{ role: "user", content: "a" }] },
  ])
    expect((await request("", "POST", body)).status).toBe(400);
  const { id } = await ask("help");
  const ravi = await accounts.signedIn("ravi@example.test", { name: "Ravi", dateOfBirth: "1990-04-30" });
  const other = createApp(undefined, ravi.cookie);
  expect((await other.request(`/messages/${id}/helpful`, "PUT", { isHelpful: false })).status).toBe(404);
  expect(
    (await other.request(`/classes/${crypto.randomUUID()}/pause`, "PUT", { isPaused: true })).status,
  ).toBe(403);
});

test("TRUST-01 CHAT-06 refuses a message, conversation or program over its limit with a sentence", async () => {
  const { request } = createApp();
  const turn = (content: string) => ({ role: "user", content });
  const question = { place: "my-lesson", language: "python", code, conversation: [turn("help")] };
  const refusalOf = async (change: object) => {
    const response = await request("", "POST", { ...question, ...change });
    return [response.status, await response.text()];
  };
  const tooLong = (words: string) => [400, expect.stringContaining(`${words} is too long`)];
  expect(await refusalOf({ conversation: [turn("a".repeat(4001))] })).toEqual(tooLong("This message"));
  expect(await refusalOf({ code: "a".repeat(60_001) })).toEqual(tooLong("This program"));
  const many = Array.from({ length: 41 }, () => turn("help"));
  expect(await refusalOf({ conversation: many })).toEqual(tooLong("This conversation"));
  const long = Array.from({ length: 11 }, () => turn("a".repeat(4000)));
  expect(await refusalOf({ conversation: long })).toEqual(tooLong("This conversation"));
});

test("TRUST-01 CHAT-06 answers the longest conversation, program and last run that are allowed", async () => {
  const { ask } = createApp();
  const conversation = Array.from({ length: 10 }, () => ({ role: "user", content: "a.".repeat(2000) }));
  const { reply } = await ask("", {
    conversation,
    code: "(a[".repeat(20_000),
    lastRun: { output: "b\n".repeat(200_000), error: `(Main.java:1) ${"a.".repeat(200_000)}` },
  });
  expect(reply).toMatch(/\?$/);
});
