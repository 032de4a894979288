import { Hono } from "hono";
import { expect, test } from "vitest";
import { readEnv } from "../config/env.ts";
import { securityHeaders } from "./security-headers.ts";

const app = new Hono();
app.use(securityHeaders(readEnv({ NODE_ENV: "production", DATABASE_URL: "postgres://localhost/unused" })));
app.all("*", (context) => context.text("found"));

async function headersOf(path: string) {
  const { headers } = await app.request(path);
  return { policy: headers.get("content-security-policy") ?? "", headers };
}

test("only the workspace and its workers may compile WebAssembly and share memory", async () => {
  for (const path of ["/student/lesson/x", "/student/playground", "/assets/python-worker-1.js"]) {
    const { policy, headers } = await headersOf(path);
    expect(policy).toContain("'wasm-unsafe-eval'");
    expect(policy).toContain("frame-src 'self'");
    expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  }
  const { policy, headers } = await headersOf("/student/dashboard");
  expect(policy).not.toContain("wasm");
  expect(headers.get("cross-origin-embedder-policy")).toBeNull();
});

test("no page of ours may make code from text", async () => {
  for (const path of ["/", "/student/lesson/x", "/assets/a.js"])
    expect((await headersOf(path)).policy).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
});

test("a room for students' code has no origin, no network and no frames inside, and only we may show it", async () => {
  const { policy, headers } = await headersOf("/runtimes/javascript-frame.html");
  expect(policy).toContain("sandbox allow-scripts allow-modals;");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/connect-src|allow-same-origin|frame-src/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
});
