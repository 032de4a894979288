import { exerciseAttempts, students } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { eq, sql } from "drizzle-orm";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { newSchool, newTeacher } from "#testing/new-school.ts";
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

const LESSON = "html_page_structure";
const HOUR_MS = 3_600_000;

const readLesson = async (cookie: string) =>
  (await newApp().request(`/api/lessons/${LESSON}`, { headers: { cookie } })).status;

const post = async (cookie: string, ageSeconds: number) => {
  const response = await newApp().request(`/api/lessons/${LESSON}/attempts`, {
    method: "POST",
    headers: { cookie },
    body: JSON.stringify({
      exercise: "first-page",
      language: "html",
      files: [{ name: "index.html", content: "<h1>Pune</h1>" }],
      attemptKey: crypto.randomUUID(),
      ageSeconds,
    }),
  });
  return response.status;
};

/** A class whose only student is the account, with the lesson opening in an hour. */
async function assignTo(userId: string, code: string) {
  const { db } = accounts.services.database;
  const teacher = await newTeacher(db, `Kavita ${code}`);
  const { classId } = await newSchool(db, teacher, { code });
  await db.execute(sql`insert into school_class_students (school_class_id, student_id)
    select ${classId}, id from students where user_id = ${userId}`);
  await db.insert(assignments).values({
    schoolClassId: classId,
    lessonSlug: LESSON,
    opensAt: new Date(Date.now() + HOUR_MS),
    dueAt: new Date(Date.now() + 2 * HOUR_MS),
    lateRule: "counts-as-late",
    byUserId: teacher.userId,
  });
  return {
    openNow: () =>
      db
        .update(assignments)
        .set({ opensAt: new Date(0) })
        .where(eq(assignments.schoolClassId, classId)),
  };
}

test("TEACH-05 a lesson that the student's class has been given opens on every tier, from its opening time on", async () => {
  const { cookie, userId } = await accounts.signedIn("jaya@example.test");
  expect(await readLesson(cookie)).toBe(403);
  const { openNow } = await assignTo(userId, "kvp");
  expect(await readLesson(cookie)).toBe(403);
  await openNow();
  expect(await readLesson(cookie)).toBe(200);
});

test("TEACH-05 an attempt that waited on the device is stored with the time it was made, at most two weeks back, and the time it arrived", async () => {
  const { cookie, userId } = await accounts.signedIn("imran@example.test");
  await readLesson(cookie);
  await (await assignTo(userId, "dav")).openNow();
  for (const ageSeconds of [5, 7200, 90 * 86_400]) expect(await post(cookie, ageSeconds)).toBe(200);
  expect(await post(cookie, -1)).toBe(400);
  const rows = await accounts.services.database.db
    .select({ made: exerciseAttempts.madeAt, arrived: exerciseAttempts.createdAt })
    .from(exerciseAttempts)
    .innerJoin(students, eq(students.id, exerciseAttempts.studentId))
    .where(eq(students.userId, userId))
    .orderBy(exerciseAttempts.id);
  const hours = rows.map(({ made, arrived }) =>
    made ? Math.round((arrived.getTime() - made.getTime()) / HOUR_MS) : null,
  );
  expect(hours).toEqual([null, 2, 14 * 24]);
});
