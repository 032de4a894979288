import { brotliCompressSync } from "node:zlib";
import { test } from "@nirmaan/db/testing/test-database.ts";
import { builtFiles } from "@nirmaan/db/web-process-schema.ts";
import { Hono } from "hono";
import { expect } from "vitest";
import { serveStoredFiles } from "./stored-files.ts";

const SCRIPT = "export const kite = 1;".repeat(100);

test("OPS-05 a file of another build is served with the headers of a file of this one, compressed only for who can read it", async ({
  db,
}) => {
  await db.insert(builtFiles).values([
    { name: "assets/kite-abc123.js", encoding: "br", bytes: brotliCompressSync(SCRIPT) },
    { name: "assets/python-3/stdlib.data", encoding: null, bytes: Buffer.from([1, 2, 3]) },
  ]);
  const app = new Hono().get("/assets/*", serveStoredFiles(db, "public, immutable"));
  const plain = await app.request("/assets/kite-abc123.js");
  expect(await plain.text()).toBe(SCRIPT);
  expect(Object.fromEntries(plain.headers)).toMatchObject({
    "content-type": expect.stringMatching(/^text\/javascript/),
    "cache-control": "public, immutable",
    "content-length": String(SCRIPT.length),
    vary: "Accept-Encoding",
  });
  const compressed = await app.request("/assets/kite-abc123.js", {
    headers: { "accept-encoding": "gzip, br" },
  });
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(Number(compressed.headers.get("content-length"))).toBeLessThan(200);
  const raw = await app.request("/assets/python-3/stdlib.data");
  expect([...new Uint8Array(await raw.arrayBuffer())]).toEqual([1, 2, 3]);
  for (const path of [
    "/assets/unknown.js",
    "/assets/%00",
    "/assets/../secrets",
    `/assets/${"x".repeat(300)}`,
  ])
    expect((await app.request(path)).status).toBe(404);
});
