import { lessonProgress, students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createApi } from "#api/create-api.ts";
import { readWholeLesson } from "#features/lessons/content/lesson-library.server.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";

const OPEN = "intro_to_computer_science";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const newApp = () => new Hono().route("/api", createApi(accounts.services));

test("LIKE-01 the answer to the work that completes a lesson brings its badges and the streak, a second one nothing", async () => {
  const { cookie, userId } = await accounts.signedIn("finisher@example.test");
  const put = () =>
    newApp().request(`/api/lessons/${OPEN}/progress`, {
      method: "PUT",
      body: JSON.stringify({ stepsDone: ["summary"], seconds: 0 }),
      headers: { cookie },
    });
  const before = await put();
  expect(await before.json()).toMatchObject({ isLessonDone: false, wins: { badges: [], finished: null } });
  const { db } = accounts.services.database;
  const [student] = await db.select().from(students).where(eq(students.userId, userId));
  const steps = readWholeLesson(OPEN)?.steps.map(({ name }) => name) ?? [];
  await db
    .update(lessonProgress)
    .set({ stepsDone: steps })
    .where(eq(lessonProgress.studentId, student?.id ?? ""));
  expect(await (await put()).json()).toMatchObject({
    isLessonDone: true,
    wins: {
      badges: expect.arrayContaining([expect.objectContaining({ name: "First lesson" })]),
      finished: { streakDays: 1, finishedCourse: null },
    },
  });
  expect(await (await put()).json()).toMatchObject({ wins: { badges: [], finished: null } });
});
