import type { IncomingMessage } from "node:http";
import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { afterEach, expect, test } from "vitest";
import { closeServers, createApp, fine, listen, request, servicesWith } from "./testing/run-endpoints.ts";

afterEach(closeServers);

test("OPS-06 sends the runner's secret and the id of the request", async () => {
  const received: IncomingMessage["headers"][] = [];
  const { address } = await listen(({ headers }, response) => {
    received.push(headers);
    response.end(JSON.stringify({ language: "python", version: "3", run: fine }));
  });
  const RUNNER_SECRET = "a-secret-of-at-least-32-characters";
  const services = servicesWith({ RUNNER_URL: address, RUNNER_SECRET });
  const app = new Hono().use(requestId()).route("/", createApp(services));
  const headers = { "x-request-id": "asha-1" };
  await app.request("/api/execute", { method: "POST", headers, body: JSON.stringify(request) });
  expect(received[0]).toMatchObject({ authorization: `Bearer ${RUNNER_SECRET}`, "x-request-id": "asha-1" });
});

test("OPS-06 a runner that refuses a run costs one retry on another; a program that failed costs none", async () => {
  const runs: string[] = [];
  const startRunner = async (name: string, answer: unknown, status = 200) =>
    (
      await listen((_request, response) => {
        runs.push(name);
        response.writeHead(status).end(JSON.stringify(answer));
      })
    ).address;
  const failing = { language: "python", version: "3", run: { ...fine, code: 1 } };
  const draining = await startRunner("draining", { message: "The runner takes no new runs now" }, 503);
  const up = await startRunner("up", failing);
  const send = async (addresses: string[]) => {
    const app = createApp(servicesWith({ RUNNER_URL: addresses.join(",") }));
    return app.request("/api/execute", { method: "POST", body: JSON.stringify(request) });
  };
  for (let i = 0; i < 10; i++) expect(await (await send([draining, up])).json()).toEqual(failing);
  expect(runs.filter((name) => name === "up")).toHaveLength(10);
  runs.length = 0;
  const third = await startRunner("third", {}, 503);
  const fourth = await startRunner("fourth", {}, 503);
  expect((await send([draining, third, fourth])).status).toBe(503);
  expect(runs).toHaveLength(2);
});
