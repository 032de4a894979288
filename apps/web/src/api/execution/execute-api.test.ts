import type { IncomingMessage } from "node:http";
import { Duplex } from "node:stream";
import { afterEach, expect, test } from "vitest";
import { WebSocketServer } from "ws";
import { createExecuteSocket } from "./execute-socket.ts";
import {
  closeServers,
  createApp,
  fine,
  listen,
  openBridge,
  request,
  runner,
  servicesWith,
} from "./testing/run-endpoints.ts";

afterEach(closeServers);

const DOWN = "http://127.0.0.1:1";
function post(endpoints: string[], runs?: number) {
  const app = createApp(servicesWith({ EXECUTION_ENDPOINTS: endpoints.join(",") }, runs));
  return (body: unknown = request) =>
    app.request("/api/execute", { method: "POST", body: JSON.stringify(body) });
}

test("RUN-03 tries the next endpoint when one is down", async () => {
  const { address } = await runner({ language: "python", version: "3.13.5", run: fine });
  const response = await post([DOWN, address])();
  expect(await response.json()).toMatchObject({ run: { output: "1\n" }, version: "3.13.5" });
});

test("RUN-03 reports a runner's message, a wrong status and an invalid response as distinct failures", async () => {
  const answers: [unknown, number, string][] = [
    [{ message: "python-9 runtime is unknown" }, 400, "python-9 runtime is unknown"],
    ["oops", 500, "HTTP error! status: 500"],
    ["oops", 200, "Invalid JSON response"],
    [{ run: 1 }, 200, "Invalid JSON response"],
  ];
  for (const [answer, status, message] of answers) {
    const { address } = await runner(answer, status);
    const response = await post([address])();
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({ error: message });
  }
});

test("refuses an invalid request without calling a runner", async () => {
  expect((await post([DOWN])({ language: "python" })).status).toBe(400);
});

test("answers too many runs with 429 and the seconds to wait", async () => {
  const { address } = await runner({ language: "python", version: "3", run: fine });
  const send = post([address], 2);
  await send();
  await send();
  const response = await send();
  expect(response.status).toBe(429);
  expect(((await response.json()) as { error: string }).error).toMatch(/Wait \d+ seconds/);
});

test("TERM-03 ignores an upgrade with an invalid address instead of throwing", () => {
  const upgrade = createExecuteSocket(servicesWith({ EXECUTION_ENDPOINTS: DOWN }));
  for (const path of ["//[", "//", "http://["])
    expect(upgrade({ url: path } as IncomingMessage, new Duplex(), Buffer.alloc(0))).toBe(false);
});

test("TERM-03 passes input to the program and its output back", async () => {
  const { server, address } = await listen((_request, response) => response.end());
  new WebSocketServer({ server, path: "/api/v2/connect" }).on("connection", (socket) => {
    socket.on("message", (data) => {
      const text = (data as Buffer).toString();
      socket.send(`echo ${text}`);
      if (text.includes("stdin")) socket.close(4999, "Job Completed");
    });
  });
  const { client, messages, closed } = (await openBridge(address))();
  client.on("message", () => client.send('{"type":"data","stream":"stdin"}'));
  expect(await closed).toBe(4999);
  expect(messages).toEqual(['echo {"type":"init"}', 'echo {"type":"data","stream":"stdin"}']);
});

test("TERM-03 connects to the runner only after the program has arrived over a slow network", async () => {
  const { server, address } = await listen((_request, response) => response.end());
  const order: string[] = [];
  new WebSocketServer({ server, path: "/api/v2/connect" }).on("connection", (socket) => {
    order.push("runner connected");
    socket.on("message", () => socket.close(4999, "Job Completed"));
  });
  const onSend = () => order.push("program sent");
  expect(await (await openBridge(address, { programAfterMs: 300, onSend }))().closed).toBe(4999);
  expect(order).toEqual(["program sent", "runner connected"]);
});

test("refuses a run without a runner and above the rate limit", async () => {
  const connect = await openBridge(DOWN, { services: servicesWith({ EXECUTION_ENDPOINTS: DOWN }, 1) });
  const first = connect();
  expect(await first.closed).toBe(4002);
  expect(first.messages[0]).toContain('"type":"error"');
  const second = connect();
  await second.closed;
  expect(second.messages[0]).toContain("many programs");
});

test("TRUST-01 the socket refuses another site's page and a caller that names no page", async () => {
  const connect = await openBridge(DOWN);
  for (const origin of ["https://elsewhere.example", "null", null]) {
    const foreign = connect({ origin });
    await foreign.closed;
    expect(foreign.messages[0]).toContain("403");
  }
});

test("TRUST-01 the socket accepts the site's own page behind a proxy that changes the host", async () => {
  const services = servicesWith({ EXECUTION_ENDPOINTS: DOWN, SITE_URL: "https://nirmaan.example" });
  const own = (await openBridge(DOWN, { services }))({ origin: "https://nirmaan.example" });
  expect(await own.closed).toBe(4002);
});

test("TRUST-14 runs over HTTP and over the socket count together", async () => {
  const { address } = await runner({ language: "python", version: "3", run: fine });
  const services = servicesWith({ EXECUTION_ENDPOINTS: address, TRUSTED_PROXIES: "127.0.0.1,::1" }, 2);
  const headers = { "x-forwarded-for": "203.0.113.5" };
  const app = createApp(services);
  const bindings = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  const run = () =>
    app.request("/api/execute", { method: "POST", headers, body: JSON.stringify(request) }, bindings);
  expect([(await run()).status, (await run()).status]).toEqual([200, 200]);
  const socket = (await openBridge(DOWN, { services }))({ headers });
  await socket.closed;
  expect(socket.messages[0]).toContain("many programs");
});

test("TRUST-14 signed-out visitors behind a proxy have a limit each, over HTTP and over the socket", async () => {
  const { address } = await runner({ language: "python", version: "3", run: fine });
  const services = servicesWith({ EXECUTION_ENDPOINTS: address, TRUSTED_PROXIES: "127.0.0.1,::1" }, 1);
  const app = createApp(services);
  const bindings = { incoming: { socket: { remoteAddress: "127.0.0.1" } } };
  const run = async (visitor: string) => {
    const headers = { "x-forwarded-for": visitor };
    const init = { method: "POST", headers, body: JSON.stringify(request) };
    return (await app.request("/api/execute", init, bindings)).status;
  };
  expect([await run("203.0.113.5"), await run("203.0.113.6"), await run("203.0.113.5")]).toEqual([
    200, 200, 429,
  ]);
  const connect = await openBridge(DOWN, { services });
  const [limited, other] = ["203.0.113.6", "203.0.113.7"].map((visitor) =>
    connect({ headers: { "x-forwarded-for": visitor } }),
  );
  await Promise.all([limited?.closed, other?.closed]);
  expect(limited?.messages[0]).toContain("many programs");
  expect(other?.messages[0]).not.toContain("many programs");
});
