import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createLimits } from "#server/limits/create-limits.ts";
import type { Services } from "#server/services/services.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const LESSON = "lesson-python_loops";
const project = { files: [], openFiles: [], currentFileId: null };

async function request(cookie: string, slug: string, body?: unknown, services: Services = accounts.services) {
  const app = new Hono().route("/api", createApi(services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const init = body === undefined ? {} : { method: "PUT", body: JSON.stringify(body) };
  return app.request(`/api/projects/${slug}`, { ...init, headers: { cookie } });
}

test("ROLE-02 refuses a visitor who reads or saves a project", async () => {
  expect((await request("", "playground")).status).toBe(401);
  expect((await request("", "playground", { seenRevision: null, project })).status).toBe(401);
});

test("WS-11 saves and reads a project, and answers a conflict with the stored copy", async () => {
  const { cookie } = await accounts.signedIn("asha@example.test");
  const saved = await request(cookie, LESSON, { seenRevision: null, project });
  expect(await saved.json()).toEqual({ kind: "saved", revision: 1 });
  expect(await (await request(cookie, LESSON)).json()).toMatchObject({ revision: 1, project });
  const file = { id: "1", parentId: null, type: "file", name: "a.py", language: "python", content: "" };
  const edited = { ...project, files: [file] };
  const conflict = await request(cookie, LESSON, { seenRevision: 7, project: edited });
  expect(conflict.status).toBe(409);
  expect(await conflict.json()).toMatchObject({ kind: "conflict", project });

  const other = await accounts.signedIn("ravi@example.test");
  const notTheirs = await request(other.cookie, LESSON);
  expect(notTheirs.status).toBe(200);
  expect(await notTheirs.json()).toEqual({ project: null, versions: [] });
});

test("refuses an invalid slug and an invalid project", async () => {
  const { cookie } = await accounts.signedIn("meera@example.test");
  expect((await request(cookie, "..%2Fx", { seenRevision: null, project })).status).toBe(400);
  expect((await request(cookie, "ok", { seenRevision: null, project: { files: 1 } })).status).toBe(400);
});

test("TRUST-14 refuses the project of a lesson that does not exist with a sentence", async () => {
  const { cookie } = await accounts.signedIn("tara@example.test");
  const response = await request(cookie, "lesson-no_such_lesson", { seenRevision: null, project });
  expect([response.status, await response.json()]).toEqual([
    404,
    { error: "There is no lesson with this name." },
  ]);
});

test("TRUST-14 STU-06 ten requests at once make three projects on Free, and the others are told why", async () => {
  const { cookie } = await accounts.signedIn("kiran@example.test");
  await request(cookie, "playground");
  const responses = await Promise.all(
    Array.from({ length: 10 }, (_, n) => request(cookie, `project-${n}`, { seenRevision: null, project })),
  );
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(3);
  const refused = responses.find(({ status }) => status === 403);
  expect(await refused?.json()).toMatchObject({ error: expect.stringContaining("You have 3 projects") });
});

test("TRUST-14 a student who saves a project over and over is told to wait", async () => {
  const { cookie } = await accounts.signedIn("dev@example.test");
  const limits = createLimits(accounts.services.database.db, { project: 2 });
  const save = () =>
    request(cookie, "playground", { seenRevision: null, project }, { ...accounts.services, limits });
  expect([(await save()).status, (await save()).status]).toEqual([200, 200]);
  const refused = await save();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: expect.stringContaining("It is safe on this device") });
});
