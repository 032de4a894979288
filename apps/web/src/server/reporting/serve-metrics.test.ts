import { newDatabase } from "@nirmaan/db/testing/test-database.ts";
import { expect, test } from "vitest";
import { testServices } from "#testing/test-services.ts";
import { serveMetrics } from "./serve-metrics.ts";

test("OPS-04 METRICS_PORT serves the metrics on loopback and nothing else", async () => {
  const database = await newDatabase();
  const server = await serveMetrics(testServices(database.connection, { METRICS_PORT: "0" }));
  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server?.port}${path}`, init);
  const metrics = await ask("/metrics");
  expect(metrics.status).toBe(200);
  expect(await metrics.text()).toContain("# TYPE nirmaan_web_requests_total counter");
  expect((await ask("/api/health")).status).toBe(404);
  expect((await ask("/metrics", { method: "POST" })).status).toBe(404);
  await server?.close();
  await expect(ask("/metrics")).rejects.toThrow();
  await database.drop();
});

test("OPS-04 without METRICS_PORT nothing listens", async () => {
  const database = await newDatabase();
  expect(await serveMetrics(testServices(database.connection))).toBeUndefined();
  await database.drop();
});
