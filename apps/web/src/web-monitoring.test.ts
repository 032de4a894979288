import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { connectDatabase } from "@nirmaan/db/connect-database.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { loadWebApp, type WebApp } from "#testing/load-web-app.ts";

const TOKEN = "a token of the operator";
const SECRET = "what-asha-wrote-in-a-form";

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string } }[];
};

let web: WebApp;
let runner: Server;
let collector: Server;
const runnerHeaders: IncomingHttpHeaders[] = [];
const received: string[] = [];

/** A service on loopback that keeps what it is sent. */
async function listen(answer: object, keep: (headers: IncomingHttpHeaders, body: string) => void) {
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      keep(request.headers, body);
      response.setHeader("content-type", "application/json").end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

beforeAll(async () => {
  const run = { stdout: "1\n", stderr: "", output: "1\n", code: 0, signal: null };
  const piston = await listen({ language: "python", version: "3", run }, (headers) =>
    runnerHeaders.push(headers),
  );
  const otlp = await listen({}, (_headers, body) => received.push(body));
  [runner, collector] = [piston.server, otlp.server];
  web = await loadWebApp({
    EXECUTION_ENDPOINTS: piston.address,
    METRICS_TOKEN: TOKEN,
    OTEL_EXPORTER_OTLP_ENDPOINT: otlp.address,
  });
});
afterAll(() => {
  runner.close();
  collector.close();
});

const readMetrics = (headers: Record<string, string> = { authorization: `Bearer ${TOKEN}` }) =>
  web.app.request("/api/metrics", { headers });
const metrics = async () => (await readMetrics()).text();

const execute = () =>
  web.app.request("/api/execute", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://localhost" },
    body: JSON.stringify({
      language: "python",
      version: "3",
      files: [{ name: "main.py", content: "print(1)" }],
    }),
  });

test("OPS-04 to strangers the metrics do not exist", async () => {
  const missing = await web.app.request("/api/no-such-endpoint");
  const expected = [missing.status, await missing.text()];
  const strangers: Record<string, string>[] = [
    {},
    { authorization: "Bearer other" },
    { authorization: TOKEN },
  ];
  for (const headers of strangers) {
    const response = await readMetrics(headers);
    expect([response.status, await response.text()]).toEqual(expected);
  }
  const open = await readMetrics();
  expect(open.status).toBe(200);
  expect(open.headers.get("content-type")).toContain("text/plain");
  expect(open.headers.get("cache-control")).toContain("no-store");
});

test("OPS-04 requests are counted by route pattern, method and class of status, and never by their path", async () => {
  const paths = [
    "/student/lesson/visitor-chose-this",
    "/api/projects/visitor-chose-that",
    "/visitor-chose/x/y/z",
  ];
  for (const path of [
    ...paths,
    "/student/lesson/visitor-chose-this.data",
    "/auth/v1/visitor-chose",
    "/pricing",
  ])
    await web.app.request(path);
  await web.app.request("/pricing", { method: "BREW" });
  const text = await metrics();
  expect(text).not.toContain("visitor-chose");
  expect(text).toMatch(
    /nirmaan_web_requests_total\{route="\/api\/projects\/:slug",method="GET",status="4xx"\} 1/,
  );
  expect(text).toMatch(
    /nirmaan_web_requests_total\{route="\/student\/lesson\/:slug",method="GET",status="\dxx"\} \d/,
  );
  expect(text).toMatch(/nirmaan_web_requests_total\{route="\/pricing",method="GET",status="2xx"\} \d/);
  expect(text).toMatch(/nirmaan_web_requests_total\{route="\(other\)",method="GET",status="4xx"\} \d/);
  expect(text).toMatch(/route="\/auth\/v1\/\*"/);
  expect(text).toMatch(/nirmaan_web_request_seconds_bucket\{le="0.05",route="\/pricing",method="GET"\} \d/);
  expect(text).not.toContain("BREW");
});

test("OPS-04 metrics name pool, queue, threads, runner calls, event loop and version", async () => {
  expect((await execute()).status).toBe(200);
  const text = await metrics();
  for (const series of [
    /^nirmaan_web_database_connections\{state="idle"\} \d+$/m,
    /^nirmaan_web_database_connections\{state="waiting"\} 0$/m,
    /^nirmaan_web_database_up 1$/m,
    /^nirmaan_web_queue_oldest_seconds \d/m,
    /^nirmaan_web_thread_jobs\{kind="computes",state="waiting"\} 0$/m,
    /^nirmaan_web_runner_calls_total\{kind="run",result="answered"\} [1-9]/m,
    /^nirmaan_web_runner_call_seconds_count\{kind="run"\} [1-9]/m,
    /^nodejs_eventloop_lag_p99_seconds \d/m,
    /^nirmaan_web_build_info\{version="[\d.]+"\} 1$/m,
    /^nirmaan_web_open_streams 0$/m,
  ])
    expect(text).toMatch(series);
});

test("OPS-04 a database that is away is a metric, and the others are still answered", async () => {
  const gone = connectDatabase("postgres://nobody@127.0.0.1:1/nothing");
  const app = web.createApp({ ...web.services, database: gone });
  const response = await app.request("/api/metrics", { headers: { authorization: `Bearer ${TOKEN}` } });
  expect(response.status).toBe(200);
  expect(await response.text()).toMatch(/^nirmaan_web_database_up 0$/m);
  await gone.close();
});

test("OPS-04 every answer carries a request id, which a runner is sent too; an id of a proxy is kept", async () => {
  const own = (await execute()).headers.get("x-request-id");
  expect(own).toMatch(/^[0-9a-f-]{36}$/);
  expect(runnerHeaders.at(-1)?.["x-request-id"]).toBe(own);
  const given = await web.app.request("/pricing", { headers: { "x-request-id": "proxy-77" } });
  expect(given.headers.get("x-request-id")).toBe("proxy-77");
  const tooLong = await web.app.request("/pricing", { headers: { "x-request-id": "a".repeat(65) } });
  expect(tooLong.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
});

test("OPS-04 a page that fails shows the id of its request, and a page that does not fail shows none", async () => {
  const gone = connectDatabase("postgres://nobody@127.0.0.1:1/nothing");
  const app = web.createApp({ ...web.services, database: gone });
  const failed = await app.request("/certificates/2345-ABCD-EFGH");
  const id = failed.headers.get("x-request-id") ?? "none";
  expect(failed.status).toBe(500);
  expect(failed.headers.get("server-timing")).toBe(`failed-request;desc="${id}"`);
  expect((await failed.text()).replaceAll(/<!--.*?-->|<[^>]*>/g, "")).toContain(`Tell us this number: ${id}`);
  const fine = await app.request("/pricing");
  expect(fine.headers.has("server-timing")).toBe(false);
  expect(await fine.text()).not.toContain("Tell us this number");
  await gone.close();
});

const spans = (): Span[] =>
  received.flatMap((body) =>
    (JSON.parse(body) as { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] }).resourceSpans.flatMap(
      ({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans),
    ),
  );

/** The last test: closing the app sends what has not been sent. */
test("OPS-04 traces have spans of requests, statements, runner calls and jobs, in one tree, and no values", async () => {
  const response = await execute();
  const id = response.headers.get("x-request-id");
  const message = { name: SECRET, email: `${SECRET}@example.test`, about: "Learning", message: SECRET };
  const contact = await web.app.request("/api/contact", {
    method: "POST",
    headers: { "content-type": "application/json", origin: "http://localhost" },
    body: JSON.stringify({ ...message, website: "" }),
  });
  expect(contact.status).toBe(200);
  await expect
    .poll(() => spans().some(({ name }) => name.startsWith("job ")), { timeout: 30_000 })
    .toBe(true);
  await web.close();

  const attribute = (span: Span, key: string) =>
    span.attributes.find((one) => one.key === key)?.value.stringValue;
  const request = spans().find((span) => attribute(span, "nirmaan.request_id") === id);
  expect(request?.name).toBe("POST /api/execute");
  const call = spans().find(({ name, traceId }) => name === "runner run" && traceId === request?.traceId);
  expect(call?.parentSpanId).toBe(request?.spanId);
  expect(runnerHeaders.at(-1)?.traceparent).toBe(`00-${call?.traceId}-${call?.spanId}-01`);
  const stored = spans().find(({ name }) => name === "POST /api/contact");
  const statement = spans().find(({ name, traceId }) => name === "sql insert" && traceId === stored?.traceId);
  expect(attribute(statement as Span, "db.query.text")).toContain("$1");
  const sent = received.join("");
  expect(sent).not.toContain(SECRET);
  expect(sent).not.toMatch(/\/\*(student|wide) /);
});
