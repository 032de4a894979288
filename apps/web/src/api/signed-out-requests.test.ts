import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { testServices } from "#testing/test-services.ts";
import { createApi } from "./create-api.ts";
import { OPERATIONS } from "./reference/operations.ts";

let database: Awaited<ReturnType<typeof newDatabase>>;
let api: Hono;
beforeAll(async () => {
  database = await newDatabase();
  api = new Hono().route("/api", createApi(testServices(database.connection)));
  api.onError(createErrorHandler(pino({ level: "silent" })));
});
afterAll(() => database.drop());

const PERSONAL = OPERATIONS.filter(({ access }) => ["student", "signed in", "staff"].includes(access));

test.each(PERSONAL)("ROLE-02 $method /api$path answers a signed-out request with 401", async (operation) => {
  const path = operation.path.replace(":id", "3").replace(/:\w+/g, "python_loops");
  const response = await api.request(`/api${path}`, {
    method: operation.method.toUpperCase(),
    headers: { "content-type": "application/json", origin: "http://localhost" },
    ...(operation.body && { body: "{}" }),
  });
  expect([response.status, await response.json()]).toEqual([401, { error: "No authenticated user" }]);
});

test("ROLE-02 all other endpoints are open to visitors on purpose", () => {
  const open = OPERATIONS.filter((operation) => !PERSONAL.includes(operation)).map(({ path }) => path);
  expect(open).toEqual([
    "/health",
    "/metrics",
    "/health/live",
    "/health/ready",
    "/contact",
    "/execute",
    "/lessons/:slug",
    "/lessons/:slug/attempts",
    "/certificates/:code/grade",
    "/tutor",
    "/payments/webhook",
  ]);
});
