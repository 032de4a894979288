import { Hono } from "hono";
import { expect, test } from "vitest";
import { readEnv } from "../config/env.ts";
import { privateByDefault } from "../http/private-by-default.ts";
import { securityHeaders } from "../http/security-headers.ts";
import { serveAppShell } from "./app-shell.ts";

const assetsOf = (locale: string) => ({
  url: `/assets/manifest-${locale}.js`,
  version: "1",
  entry: { module: `/assets/entry-${locale}.js`, imports: [] },
  routes: {},
});
const env = readEnv({ NODE_ENV: "production", DATABASE_URL: "postgres://localhost/unused" });
const app = new Hono().use(privateByDefault, securityHeaders(env));
app.get(
  "/shell/:locale/:kind{page|workspace}",
  serveAppShell({ basename: "/", future: {} as never, ssr: true }, assetsOf as never),
);

const withoutNonce = async (response: Response) => (await response.text()).replaceAll(/nonce="[^"]+"/g, "");

test("OFF-01 TRUST-12 the document that devices store is the same for everybody", async () => {
  const visitor = await app.request("/shell/en/page");
  const student = await app.request("/shell/en/page", {
    headers: { cookie: "nirmaan-session=asha; theme=dark" },
  });
  expect(visitor.headers.get("cache-control")).toBe("public, no-cache");
  expect(await withoutNonce(student)).toBe(await withoutNonce(visitor));
});

test("OFF-01 its scripts carry the nonce of its policy, in the language that was asked for", async () => {
  const response = await app.request("/shell/hi/workspace");
  const nonce = /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  const text = await response.text();
  expect(text).toContain('lang="hi-IN"');
  expect(text.match(/<script [^>]*>/g)).toEqual([
    `<script type="module" nonce="${nonce}" src="/assets/manifest-hi.js">`,
    `<script type="module" nonce="${nonce}" src="/assets/entry-hi.js">`,
  ]);
  expect(response.headers.get("cross-origin-embedder-policy")).toBe("require-corp");
  expect((await app.request("/shell/fr/page")).status).toBe(404);
});
