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

function ask(cookie: string, slug: string, body?: unknown) {
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  const request = body === undefined ? {} : { method: "PUT", body: JSON.stringify(body) };
  return app.request(`/api/projects/${slug}`, { ...request, headers: { cookie } });
}

test("ROLE-02 a visitor without a session reads and saves nothing", async () => {
  expect((await ask("", "playground")).status).toBe(401);
  expect((await ask("", "playground", { seenRevision: null, project })).status).toBe(401);
});

test("WS-11 a student saves, reads back, and is told of a conflict with both copies in hand", async () => {
  const { cookie } = await accounts.signedIn("asha@example.test");
  const saved = await ask(cookie, "lesson-one", { seenRevision: null, project });
  expect(await saved.json()).toEqual({ kind: "saved", revision: 1 });
  expect(await (await ask(cookie, "lesson-one")).json()).toMatchObject({ revision: 1, project });
  const file = { id: "1", parentId: null, type: "file", name: "a.py", language: "python", content: "" };
  const edited = { ...project, files: [file] };
  const conflict = await ask(cookie, "lesson-one", { seenRevision: 7, project: edited });
  expect(conflict.status).toBe(409);
  expect(await conflict.json()).toMatchObject({ kind: "conflict", project });

  const other = await accounts.signedIn("ravi@example.test");
  const notTheirs = await ask(other.cookie, "lesson-one");
  expect(notTheirs.status).toBe(200);
  expect(await notTheirs.json()).toEqual({ project: null, versions: [] });
});

test("an address or a project that makes no sense is refused", async () => {
  const { cookie } = await accounts.signedIn("meera@example.test");
  expect((await ask(cookie, "..%2Fx", { seenRevision: null, project })).status).toBe(400);
  expect((await ask(cookie, "ok", { seenRevision: null, project: { files: 1 } })).status).toBe(400);
});
