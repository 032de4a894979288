import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { Hono } from "hono";
import pino from "pino";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createErrorHandler } from "#server/http/error-handler.ts";
import { testServices } from "#testing/test-services.ts";
import { createApi } from "./create-api.ts";

const NOWHERE = "http://127.0.0.1:1";
let database: Awaited<ReturnType<typeof newDatabase>>;
beforeAll(async () => {
  database = await newDatabase();
});
afterAll(() => database.drop());

function createApp(variables: Record<string, string> = {}, connection = database.connection): Hono {
  const app = new Hono().route(
    "/api",
    createApi(testServices(connection, { EXECUTION_ENDPOINTS: NOWHERE, ...variables })),
  );
  app.onError(createErrorHandler(pino({ level: "silent" })));
  return app;
}

test("API-01 STU-07 answers a signed-out visitor with 401 and 'No authenticated user'", async () => {
  const response = await createApp().request("/api/auth/user-session");
  expect(response.status).toBe(401);
  expect(await response.json()).toEqual({ error: "No authenticated user" });
});

test("answers an unknown address with 404 and a message for every method", async () => {
  for (const method of ["GET", "POST", "DELETE"]) {
    const response = await createApp().request("/api/no-such-endpoint", { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toEqual({ error: "There is nothing at this address." });
  }
});

describe("health", () => {
  test("reports the state of the database, the runner and each language", async () => {
    const runner = createServer((_request, response) => {
      response.setHeader("content-type", "application/json");
      response.end(JSON.stringify({ status: "ok", languages: { python: { state: "ready" } } }));
    });
    await new Promise<void>((listening) => runner.listen(0, "127.0.0.1", listening));
    const { port } = runner.address() as AddressInfo;
    const response = await createApp({ EXECUTION_ENDPOINTS: `http://127.0.0.1:${port}` }).request(
      "/api/health",
    );
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      status: "ok",
      database: "up",
      runner: "up",
      languages: { python: { state: "ready" } },
    });
    runner.close();
  });

  test("is 200 without the runner, because browsers can run code", async () => {
    const response = await createApp().request("/api/health");
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ status: "ok", runner: "down", languages: {} });
  });

  test("is 503 when the database is gone", async () => {
    const gone = connectDatabase("postgres://nobody@127.0.0.1:1/nothing");
    const response = await createApp({}, gone).request("/api/health");
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({ status: "down", database: "down" });
    await gone.close();
  });

  test("OPS-05 a stopping process is alive and not ready; without the database it is alive and not ready either", async () => {
    const services = testServices(database.connection);
    const app = new Hono().route("/api", createApi(services));
    const statuses = async (from: Hono) =>
      Promise.all(["live", "ready"].map(async (part) => (await from.request(`/api/health/${part}`)).status));
    expect(await statuses(app)).toEqual([200, 200]);
    services.drain.start();
    expect(await statuses(app)).toEqual([200, 503]);
    const gone = connectDatabase("postgres://nobody@127.0.0.1:1/nothing");
    expect(await statuses(createApp({}, gone))).toEqual([200, 503]);
    await gone.close();
  });
});
