import { students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

function newApp() {
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app;
}

const PAGES = "html_page_structure";
const post = (cookie: string, content: string) =>
  newApp().request(`/api/lessons/${PAGES}/attempts`, {
    method: "POST",
    headers: { cookie },
    body: JSON.stringify({
      exercise: "first-page",
      language: "html",
      files: [{ name: "index.html", content }],
      attemptKey: crypto.randomUUID(),
    }),
  });

async function signedInWithPlus(email: string): Promise<string> {
  const { cookie, userId } = await accounts.signedIn(email);
  // The first request creates the student.
  await newApp().request("/api/student/lessons", { headers: { cookie } });
  const { db } = accounts.services.database;
  await db.update(students).set({ subscriptionTier: "plus" }).where(eq(students.userId, userId));
  return cookie;
}

test("TRUST-01 a page over a limit gets a grade with a sentence, not an error", async () => {
  const cookie = await signedInWithPlus("page-maker@example.test");
  const response = await post(cookie, "<div>".repeat(9_000));
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    grade: {
      passed: false,
      marks: 0,
      results: [
        {
          name: "the size of the page",
          verdict: {
            expected: "elements inside each other at most 60 times",
            came: "one element is inside more than that",
          },
        },
      ],
    },
  });
});

test("LES-04 TRUST-01 the solution of a page exercise passes on the worker thread", async () => {
  const cookie = await signedInWithPlus("page-solver@example.test");
  const exercise = readWholeLesson(PAGES)?.exercises.find(({ name }) => name === "first-page");
  const response = await post(cookie, exercise?.variants.html?.solution ?? "");
  expect(await response.json()).toMatchObject({ grade: { passed: true } });
});
