import { Hono } from "hono";
import pino from "pino";
import { expect, test } from "vitest";
import { createErrorHandler } from "./error-handler.ts";
import { sameOriginOnly } from "./same-origin.ts";

const app = new Hono();
app.onError(createErrorHandler(pino({ level: "silent" })));
app.use(sameOriginOnly({ SITE_URL: "https://nirmaan.example", PORT: 3000 }));
app.all("/", (context) => context.text("done"));

const send = async (headers: Record<string, string>, method = "POST") =>
  (await app.request("http://127.0.0.1:3000/", { method, headers })).status;

test("accepts a request from our own page, by either header", async () => {
  expect(await send({ cookie: "a=1", "sec-fetch-site": "same-origin" })).toBe(200);
  expect(await send({ cookie: "a=1", origin: "https://nirmaan.example" })).toBe(200);
  expect(await send({ cookie: "a=1", origin: "http://127.0.0.1:3000" })).toBe(200);
});

test("refuses another site's form or script by either header, with or without a cookie", async () => {
  const strangers: Record<string, string>[] = [
    { cookie: "a=1", "sec-fetch-site": "cross-site" },
    { cookie: "a=1", "sec-fetch-site": "same-site" },
    { cookie: "a=1", "sec-fetch-site": "cross-site", origin: "https://nirmaan.example" },
    { cookie: "a=1", origin: "https://evil.example" },
    { cookie: "a=1", origin: "https://nirmaan.example.evil.test" },
    { cookie: "a=1", origin: "null" },
    { cookie: "a=1" },
    { origin: "https://evil.example" },
  ];
  for (const headers of strangers)
    for (const method of ["POST", "PUT", "PATCH", "DELETE"])
      expect(await send(headers, method), JSON.stringify(headers)).toBe(403);
});

test("accepts reads from anywhere and requests of programs without cookies", async () => {
  expect(await send({ "sec-fetch-site": "cross-site", cookie: "a=1" }, "GET")).toBe(200);
  expect(await send({})).toBe(200);
});
