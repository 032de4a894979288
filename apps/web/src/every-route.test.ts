import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { OPERATIONS } from "#api/reference/operations.ts";
import { bodyLimitOf } from "#server/http/body-limits.ts";
import { loadWebApp, type WebApp } from "#testing/load-web-app.ts";

const MEGABYTE = 1024 * 1024;
const CHUNK_BYTES = 16 * 1024;
const CHANGING = ["POST", "PUT", "PATCH", "DELETE"];
const ACCOUNTS = ["signup", "token?grant_type=password", "user", "otp", "verify", "admin/users", "nothing"];

let web: WebApp;
beforeAll(async () => {
  web = await loadWebApp({ EXECUTION_ENDPOINTS: "http://127.0.0.1:1" });
});
afterAll(() => web.close());

const filled = (path: string) => path.replace("*", "no-such-page").replace(/:\w+\??/g, "python_loops");

function everyRequest(): { method: string; path: string }[] {
  const pages = web.pages.flatMap(({ path }) => [filled(path), `${filled(path)}.data`]);
  const accounts = ACCOUNTS.map((path) => `/auth/v1/${path}`);
  const anyMethod = [...pages, ...accounts, "/api/no-such-endpoint", "/assets/x.js"];
  return [
    ...anyMethod.flatMap((path) => CHANGING.map((method) => ({ method, path }))),
    ...OPERATIONS.filter(({ method }) => method !== "get").map(({ method, path }) => ({
      method: method.toUpperCase(),
      path: `/api${filled(path)}`,
    })),
  ];
}

/** A body of ten megabytes that counts what is read of it. */
function countedBody() {
  let bytes = 0;
  const stream = new ReadableStream({
    pull: (controller) => {
      if (bytes >= 10 * MEGABYTE) return controller.close();
      bytes += CHUNK_BYTES;
      controller.enqueue(new Uint8Array(CHUNK_BYTES).fill(120));
    },
  });
  return { stream, bytesRead: () => bytes };
}

test("TRUST-01 every route refuses ten chunked megabytes with 413 and reads no further than its limit", async () => {
  const requests = everyRequest();
  expect(requests.length).toBeGreaterThan(200);
  for (const { method, path } of requests) {
    const { stream, bytesRead } = countedBody();
    const headers = { "content-type": "application/x-www-form-urlencoded", "transfer-encoding": "chunked" };
    const init = { method, headers, body: stream, duplex: "half" } as RequestInit;
    const response = await web.app.request(path, init);
    const most = bodyLimitOf(method, path.split("?")[0] ?? "");
    expect([method, path, response.status]).toEqual([method, path, 413]);
    expect(bytesRead(), `${method} ${path}`).toBeLessThanOrEqual(most + 3 * CHUNK_BYTES);
    expect(response.headers.get("connection")).toBe("close");
    expect(await response.text()).toMatch(/larger than \d+ kB|too large/);
  }
});

test("TRUST-01 every route refuses a declared length over its limit without reading a byte", async () => {
  for (const { method, path } of everyRequest()) {
    const { stream, bytesRead } = countedBody();
    const before = bytesRead();
    const headers = { "content-length": String(10 * MEGABYTE) };
    const response = await web.app.request(path, {
      method,
      headers,
      body: stream,
      duplex: "half",
    } as RequestInit);
    expect([method, path, response.status]).toEqual([method, path, 413]);
    expect(bytesRead() - before).toBeLessThanOrEqual(CHUNK_BYTES);
  }
});

test("TRUST-01 a body within the limit is not refused for its size", async () => {
  const fields = new URLSearchParams({ email: "asha@example.test", password: "x".repeat(60_000) });
  const form = await web.app.request("/auth/login", { method: "POST", body: fields });
  expect(form.status).not.toBe(413);
  expect(form.status).toBeLessThan(500);
  const body = JSON.stringify({ seenRevision: null, project: { text: "x".repeat(900_000) } });
  expect((await web.app.request("/api/projects/playground", { method: "PUT", body })).status).toBe(401);
});

test("TRUST-01 a request that only reads may send nothing", async () => {
  const { stream, bytesRead } = countedBody();
  const headers = { "transfer-encoding": "chunked" };
  const request = new Request("http://localhost/", {
    method: "POST",
    body: stream,
    duplex: "half",
  } as RequestInit);
  const read = new Proxy(request, {
    get: (target, name) =>
      name === "method" ? "GET" : name === "headers" ? new Headers(headers) : Reflect.get(target, name),
  });
  expect((await web.app.fetch(read)).status).toBe(413);
  expect(bytesRead()).toBeLessThanOrEqual(CHUNK_BYTES);
});

test("TRUST-01 over a connection: 413 arrives, the connection is closed and the rest is not received", async () => {
  const sockets: { bytesRead: number }[] = [];
  const handle = getRequestListener(web.app.fetch);
  const server: Server = createServer((request, response) => void handle(request, response));
  server.on("connection", (socket) => sockets.push(socket));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const client = connect(port, "127.0.0.1");
  client.on("error", () => {});
  client.write("POST /auth/login HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n");
  const chunk = `${CHUNK_BYTES.toString(16)}\r\n${"x".repeat(CHUNK_BYTES)}\r\n`;
  for (let n = 0; n < 6; n++) client.write(chunk);
  const answer = await new Promise<string>((arrived) =>
    client.once("data", (data) => arrived(data.toString())),
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer.toLowerCase()).toContain("connection: close");
  const closed = new Promise<void>((done) => client.once("close", () => done()));
  for (let n = 0; n < 600 && !client.destroyed; n++) {
    client.write(chunk);
    await new Promise((next) => setImmediate(next));
  }
  await closed;
  expect(sockets[0]?.bytesRead).toBeLessThan(MEGABYTE);
  server.close();
});

test("TRUST-01 a made-up theme does not change the cached page of others", async () => {
  const themeOf = async (cookie: string) => {
    const html = await (await web.app.request("/info/terms", { headers: { cookie } })).text();
    return /data-theme="(\w+)"/.exec(html)?.[1];
  };
  expect(await themeOf("theme=darkX")).toBeUndefined();
  expect(await themeOf("theme=lightX")).toBeUndefined();
  expect([await themeOf("theme=dark"), await themeOf("theme=light"), await themeOf("")]).toEqual([
    "dark",
    "light",
    undefined,
  ]);
});
