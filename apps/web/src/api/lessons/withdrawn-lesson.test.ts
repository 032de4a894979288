import { lessonProgress, students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { readStudentLesson } from "#features/lessons/content/lesson-library.server.ts";
import { replaceOverrides } from "#server/content/content-overrides.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

const LESSON = "python_first_program";
const WITHDRAWN = [{ kind: "lesson" as const, key: LESSON, value: { isWithdrawn: true } }];
const NO_RUNNER = "http://127.0.0.1:1";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts({ EXECUTION_ENDPOINTS: NO_RUNNER });
});
afterEach(() => replaceOverrides([]));
afterAll(() => accounts.close());

async function signedInOnPro(email: string) {
  const { cookie } = await accounts.signedIn(email);
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const send = (method: string, path: string, body?: object) =>
    app.request(`/api/${path}`, {
      method,
      headers: { cookie },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  await send("GET", "auth/user-session");
  const { db } = accounts.services.database;
  await db.update(students).set({ subscriptionTier: "pro" }).where(eq(students.email, email));
  return { db, send };
}

test("ROLE-04 a withdrawn lesson is not sent any more, kindly, and is not offered in the command palette", async () => {
  const { send } = await signedInOnPro("asha@example.test");
  const offered = async () => await (await send("GET", "student/lessons")).text();
  expect((await send("GET", `lessons/${LESSON}`)).status).toBe(200);
  expect(await offered()).toContain(LESSON);
  replaceOverrides(WITHDRAWN);
  const answer = await send("GET", `lessons/${LESSON}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({
    error: "This lesson is not available at the moment. What you did in it is kept.",
  });
  expect(await offered()).not.toContain(LESSON);
});

test("ROLE-04 who is in the middle of a lesson when it is withdrawn may hand in what they made", async () => {
  const { db, send } = await signedInOnPro("ravi@example.test");
  const [step = ""] = readStudentLesson(LESSON)?.steps.map(({ name }) => name) ?? [];
  const progress = { stepsDone: [step], seconds: 60 };
  replaceOverrides(WITHDRAWN);
  expect((await send("PUT", `lessons/${LESSON}/progress`, progress)).status).toBe(200);
  expect(await db.select().from(lessonProgress)).toMatchObject([{ lessonSlug: LESSON }]);
  const [exercise] = readStudentLesson(LESSON)?.exercises ?? [];
  const attempt = {
    exercise: exercise?.name,
    language: "python",
    files: [{ name: "main.py", content: "print(1)" }],
    attemptKey: crypto.randomUUID(),
  };
  // Only the runner is missing here: the attempt itself is accepted.
  expect((await send("POST", `lessons/${LESSON}/attempts`, attempt)).status).toBe(503);
});
