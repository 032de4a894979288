import { Hono } from "hono";
import { expect, test } from "vitest";
import { privateByDefault } from "./private-by-default.ts";

const app = new Hono().use(privateByDefault);
app.get("/help", (context) => context.text("open", 200, { "cache-control": "public, max-age=300" }));
app.get("/admin", (context) => context.text("people", 200, { "cache-control": "public, max-age=300" }));
app.get("/cookie", (context) =>
  context.text("new session", 200, { "cache-control": "public, max-age=300", "set-cookie": "a=b" }),
);
app.get("/fails", () => {
  throw new Error("ours");
});
app.get("/moved", (context) => context.redirect("/help"));
app.get("/silent", (context) => context.text("nothing declared"));
app.onError((_error, context) => context.text("Something went wrong", 500));

const cacheOf = async (path: string) => (await app.request(path)).headers.get("cache-control");

test("TRUST-12 only a page that declares itself public may be stored", async () => {
  expect(await cacheOf("/help")).toBe("public, max-age=300");
  for (const path of ["/silent", "/moved", "/fails", "/nowhere", "/cookie"])
    expect([path, await cacheOf(path)]).toEqual([path, "private, no-store"]);
});

test("TRUST-12 a personal address is never stored, even if its page says so", async () => {
  expect(await cacheOf("/admin")).toBe("private, no-store");
});
