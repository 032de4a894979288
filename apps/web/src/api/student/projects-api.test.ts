import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
beforeAll(async () => {
  accounts = await createTestAccounts();
});
afterAll(() => accounts.close());

const project = { files: [], openFiles: [], currentFileId: null };

function request(cookie: string, slug: string, body?: unknown) {
  const app = new Hono().route("/api", createApi(accounts.services));
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
  const saved = await request(cookie, "lesson-one", { seenRevision: null, project });
  expect(await saved.json()).toEqual({ kind: "saved", revision: 1 });
  expect(await (await request(cookie, "lesson-one")).json()).toMatchObject({ revision: 1, project });
  const file = { id: "1", parentId: null, type: "file", name: "a.py", language: "python", content: "" };
  const edited = { ...project, files: [file] };
  const conflict = await request(cookie, "lesson-one", { seenRevision: 7, project: edited });
  expect(conflict.status).toBe(409);
  expect(await conflict.json()).toMatchObject({ kind: "conflict", project });

  const other = await accounts.signedIn("ravi@example.test");
  const notTheirs = await request(other.cookie, "lesson-one");
  expect(notTheirs.status).toBe(200);
  expect(await notTheirs.json()).toEqual({ project: null, versions: [] });
});

test("refuses an invalid slug and an invalid project", async () => {
  const { cookie } = await accounts.signedIn("meera@example.test");
  expect((await request(cookie, "..%2Fx", { seenRevision: null, project })).status).toBe(400);
  expect((await request(cookie, "ok", { seenRevision: null, project: { files: 1 } })).status).toBe(400);
});
