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

test("allows WebAssembly and shared memory only for the workspace and its workers", async () => {
  for (const path of [
    "/student/lesson/x",
    "/student/playground",
    "/playground",
    "/assets/python-worker-1.js",
    "/shell/en/workspace",
    "/moment",
  ]) {
    const { policy, headers } = await headersOf(path);
    expect(policy).toContain("'wasm-unsafe-eval'");
    if (!path.startsWith("/assets/")) expect(policy).toContain("frame-src 'self'");
    expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  }
  const { policy, headers } = await headersOf("/playgrounds");
  expect(policy).not.toContain("wasm");
  expect(headers.get("cross-origin-embedder-policy")).toBeNull();
});

test("sends a file of the build without what browsers obey only on pages", async () => {
  const { policy, headers } = await headersOf("/assets/python-worker-1.js");
  expect(policy).toBe(
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; worker-src 'self' blob:; frame-ancestors 'none'",
  );
  expect([...headers.keys()].sort()).toEqual([
    "content-security-policy",
    "content-type",
    "cross-origin-embedder-policy",
    "cross-origin-resource-policy",
    "x-content-type-options",
  ]);
});

test("allows eval on none of our pages", async () => {
  for (const path of ["/", "/student/lesson/x", "/assets/a.js"])
    expect((await headersOf(path)).policy).not.toMatch(/'unsafe-eval'|script-src[^;]*'unsafe-inline'/);
});

test("gives a frame for students' programs no origin, no network and no inner frames, and lets only our pages embed it", async () => {
  const { policy, headers } = await headersOf("/runtimes/javascript-frame.html");
  expect(policy).toContain("sandbox allow-scripts allow-modals;");
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/connect-src|allow-same-origin|frame-src/);
  expect(policy).toContain("frame-ancestors 'self'");
  expect(headers.get("cross-origin-embedder-policy")).toBe("require-corp");
});

test("TRUST-06 lets a guardian's form lead to the issuer of the adult check, and to no other site", async () => {
  const policyWith = async (variables: Record<string, string>) => {
    const env = readEnv({ DATABASE_URL: "postgres://localhost/unused", ...variables });
    const guarded = new Hono().use(securityHeaders(env)).all("*", (context) => context.text("found"));
    const { headers } = await guarded.request("/consent/x");
    return /form-action[^;]*/.exec(headers.get("content-security-policy") ?? "")?.[0];
  };
  expect(await policyWith({})).toBe("form-action 'self'");
  expect(await policyWith({ ADULT_CHECK_URL: "https://age.example/check" })).toBe(
    "form-action 'self' https://age.example",
  );
});
