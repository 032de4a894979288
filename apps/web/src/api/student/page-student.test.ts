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

function request(path: string, init: RequestInit) {
  const app = new Hono().route("/api", createApi(accounts.services));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app.request(path, init);
}

async function studentIdOf(cookie: string): Promise<string> {
  const response = await request("/api/auth/user-session", { headers: { cookie } });
  return ((await response.json()) as { studentId: string }).studentId;
}

const PROJECT = "/api/projects/playground";
const body = JSON.stringify({
  seenRevision: null,
  project: { files: [], openFiles: [], currentFileId: null },
});

test("WS-11 an open page's work is not stored in the account of a student who logged in after it was opened", async () => {
  const asha = await accounts.signedIn("asha@example.test");
  const ravi = await accounts.signedIn("ravi@example.test");
  const page = { "x-page-student": await studentIdOf(asha.cookie) };
  const save = (cookie: string) =>
    request(PROJECT, { method: "PUT", body, headers: { ...page, ...(cookie && { cookie }) } });
  expect((await save(asha.cookie)).status).toBe(200);
  const refused = await save(ravi.cookie);
  expect([refused.status, await refused.json()]).toEqual([401, { error: "You are logged out." }]);
  const read = await request(PROJECT, { headers: { cookie: ravi.cookie } });
  expect(await read.json()).toEqual({ project: null, versions: [] });
  expect((await save("")).status).toBe(401);
});
