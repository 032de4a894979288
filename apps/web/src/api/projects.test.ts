import { students } from "@nirmaan/db/schema.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { answerError } from "#server/answer-error.ts";
import { AppError } from "#server/app-error.ts";
import { testServices } from "#testing/test-services.ts";
import { projectsDoor, type RequireStudent } from "./projects.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

const project = { files: [], openFiles: [], currentFileId: null };

function open(requireStudent: RequireStudent) {
  const app = new Hono().route("/projects", projectsDoor(testServices(database.connection), requireStudent));
  app.onError(answerError(pino({ level: "silent" })));
  return (path: string, body?: unknown) =>
    app.request(path, body === undefined ? {} : { method: "PUT", body: JSON.stringify(body) });
}

test("ROLE-02 a visitor without a session reads and saves nothing", async () => {
  const ask = open(() => {
    throw new AppError("signed-out", "No authenticated user");
  });
  expect((await ask("/projects/playground")).status).toBe(401);
  expect((await ask("/projects/playground", { seenRevision: null, project })).status).toBe(401);
});

test("WS-11 a student saves, reads back, and is told of a conflict with both copies in hand", async () => {
  const person = { userId: crypto.randomUUID(), name: "Asha", email: "asha@example.test" };
  const [student] = await database.connection.db.insert(students).values(person).returning();
  const ask = open(async () => ({ id: student?.id ?? "" }));
  expect(await (await ask("/projects/lesson-one", { seenRevision: null, project })).json()).toEqual({
    kind: "saved",
    revision: 1,
  });
  expect(await (await ask("/projects/lesson-one")).json()).toMatchObject({ revision: 1, project });
  const conflict = await ask("/projects/lesson-one", { seenRevision: 7, project });
  expect(conflict.status).toBe(409);
  expect(await conflict.json()).toMatchObject({ kind: "conflict", project });
  expect((await ask("/projects/..%2Fx", { seenRevision: null, project })).status).toBe(400);
  expect((await ask("/projects/ok", { seenRevision: null, project: { files: 1 } })).status).toBe(400);
});
