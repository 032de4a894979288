import { students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readCourse, readCourseList } from "#features/catalogue/read-catalogue.server.ts";
import { isLessonWritten } from "#features/lessons/content/lesson-library.server.ts";
import { boardOptions } from "#features/personalization/path-choice.ts";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

function choose(cookie: string, body: string) {
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app.request("/api/student/board", { method: "POST", body, headers: { cookie } });
}

async function readLearningPath(userId: string) {
  const { db } = accounts.services.database;
  const [row] = await db.select().from(students).where(eq(students.userId, userId));
  return row && { board: row.board, classLevel: row.classLevel };
}

test("API-02 stores a student's board and class and changes no other student", async () => {
  const asha = await accounts.signedIn("asha@example.test");
  const ravi = await accounts.signedIn("ravi@example.test");
  await choose(ravi.cookie, JSON.stringify({ board: "IB", classLevel: "11" }));
  const response = await choose(asha.cookie, JSON.stringify({ board: "CBSE", classLevel: "9" }));
  expect(response.status).toBe(200);
  expect(await readLearningPath(asha.userId)).toEqual({ board: "CBSE", classLevel: "9" });
  expect(await readLearningPath(ravi.userId)).toEqual({ board: "IB", classLevel: "11" });
});

test("API-02 refuses unknown boards, classes and shapes with a message and stores nothing", async () => {
  const { cookie, userId } = await accounts.signedIn("meera@example.test");
  const good = { board: "ICSE", classLevel: "10" };
  await choose(cookie, JSON.stringify(good));
  const refused: [unknown, RegExp][] = [
    [{ board: "SSC", classLevel: "9" }, /The board must be CBSE, ICSE, IB or ISC/],
    [{ board: "cbse", classLevel: "9" }, /The board must be/],
    [{ board: "CBSE", classLevel: "8" }, /The class must be '9', '10', '11' or '12'/],
    [{ board: "CBSE", classLevel: 9 }, /The class must be/],
    [{ board: ["CBSE"], classLevel: "9" }, /The board must be/],
    [{ classLevel: "9" }, /The board must be/],
    [{ ...good, studentId: "someone" }, /studentId/],
    [[], /expected object/i],
    [null, /expected object/i],
  ];
  for (const [body, message] of refused) {
    const response = await choose(cookie, JSON.stringify(body));
    expect(response.status, JSON.stringify(body)).toBe(400);
    expect(((await response.json()) as { error: string }).error).toMatch(message);
  }
  expect((await choose(cookie, "{")).status).toBe(400);
  expect((await choose("", JSON.stringify(good))).status).toBe(401);
  expect(await readLearningPath(userId)).toEqual(good);
});

test("PERS-07 the dialog shows the number of written lessons that the catalogue has for each board", () => {
  const counted = readCourseList().boards.map(({ board, classes }) => ({
    board,
    // ISC has no class 9 or 10: the ICSE list shown there is not counted.
    lessonCount: classes
      .filter(({ classLevel }) => board !== "ISC" || Number(classLevel) > 10)
      .flatMap(({ slug }) => readCourse(slug)?.lessons ?? [])
      .filter(({ slug }) => isLessonWritten(slug)).length,
  }));
  expect(boardOptions().map(({ board, lessonCount }) => ({ board, lessonCount }))).toEqual(counted);
});
