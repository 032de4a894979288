import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { createLimits } from "#server/limits/create-limits.ts";
import { createTestAccounts, type TestAccounts } from "#testing/test-accounts.ts";
import { createApi } from "../create-api.ts";

let accounts: TestAccounts;
let cookie: string;
beforeAll(async () => {
  accounts = await createTestAccounts();
  ({ cookie } = await accounts.signedIn("asha@example.test"));
});
afterAll(() => accounts.close());

function createApp() {
  const limits = createLimits(accounts.services.database.db, { download: 1, version: 2 });
  const app = new Hono().route("/api", createApi({ ...accounts.services, limits }));
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app;
}

test("TRUST-14 zip files of everything are made a few times a minute, with a sentence after that", async () => {
  const app = createApp();
  expect((await app.request("/api/student/export", { headers: { cookie } })).status).toBe(200);
  for (const path of ["/api/student/export", "/api/history/export"]) {
    const refused = await app.request(path, { headers: { cookie } });
    expect([path, refused.status]).toEqual([path, 429]);
    expect(await refused.json()).toMatchObject({ error: expect.stringContaining("downloaded your work") });
  }
});

test("TRUST-14 saved and restored versions count together", async () => {
  const app = createApp();
  const code = (text: string) =>
    JSON.stringify({ code: text, language: "python", lessonId: "playground", lessonTitle: "Mine" });
  const save = (text: string) =>
    app.request("/api/github/auto-save", { method: "POST", headers: { cookie }, body: code(text) });
  const saved = (await (await save("print(1)")).json()) as { versionId: number };
  expect((await save("print(2)")).status).toBe(200);
  const restored = await app.request(`/api/history/version/${saved.versionId}/restore`, {
    method: "POST",
    headers: { cookie },
  });
  expect(restored.status).toBe(429);
  expect(await restored.json()).toMatchObject({ error: expect.stringContaining("Your work is safe") });
});
