import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { sql } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { sessionOf } from "#server/session/session.ts";
import { createTestAccounts, requestContextWith, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

test("TRUST-14 TRUST-01 a student whose space for attempts is full gets a sentence, and nothing is graded or stored", async () => {
  const { cookie, userId } = await accounts.signedIn("full@example.test");
  await sessionOf(requestContextWith(accounts.services, cookie));
  const { db } = accounts.services.database;
  // 42 MB that PostgreSQL cannot compress.
  await db.execute(sql`insert into exercise_attempts
      (student_id, lesson_slug, exercise, language, checks_passed, checks_total, passed, graded_by, attempt_key, files)
    select id, 'intro_to_computer_science', 'platform', 'python', 0, 1, false, 'server', gen_random_uuid(),
      jsonb_build_array((select string_agg(md5(random()::text), '') from generate_series(1, 1400000)))
    from students where user_id = ${userId}`);
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const response = await app.request("/api/lessons/intro_to_computer_science/attempts", {
    method: "POST",
    headers: { cookie },
    body: JSON.stringify({
      exercise: "platform",
      language: "python",
      files: [{ name: "main.py", content: "print('Attention please')" }],
      attemptKey: crypto.randomUUID(),
    }),
  });
  expect(response.status).toBe(413);
  expect(await response.json()).toEqual({
    error: expect.stringMatching(/^The space for your checked work is full/),
  });
  expect(await db.$count(exerciseAttempts)).toBe(1);
});
