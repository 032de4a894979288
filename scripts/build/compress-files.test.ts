import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterEach, beforeEach, expect, test } from "vitest";
import { compressQuickly, compressThoroughly } from "./compress-files.ts";

const SCRIPT = Array.from({ length: 4000 }, (_, at) => `export const value${at} = ${at * at};`).join("\n");

let folder: string;
let kept: string;

beforeEach(() => {
  const root = mkdtempSync(join(tmpdir(), "compress-files-"));
  folder = join(root, "client");
  kept = join(root, "kept");
  mkdirSync(folder);
  writeFileSync(join(folder, "page.js"), SCRIPT);
  writeFileSync(join(folder, "small.js"), "1");
  writeFileSync(join(folder, "picture.png"), SCRIPT);
});
afterEach(() => rmSync(join(folder, ".."), { recursive: true }));

const bytes = (name: string) => statSync(join(folder, name)).size;

test("the best compression replaces the quick one, and both hold the same text", async () => {
  await compressQuickly(folder);
  const quick = [bytes("page.js.br"), bytes("page.js.gz")] as const;
  expect(brotliDecompressSync(readFileSync(join(folder, "page.js.br"))).toString()).toBe(SCRIPT);
  await compressThoroughly(folder, kept);
  expect(bytes("page.js.br")).toBeLessThan(quick[0]);
  expect(bytes("page.js.gz")).toBeLessThanOrEqual(quick[1]);
  expect(brotliDecompressSync(readFileSync(join(folder, "page.js.br"))).toString()).toBe(SCRIPT);
  expect(gunzipSync(readFileSync(join(folder, "page.js.gz"))).toString()).toBe(SCRIPT);
});

test("pictures and small files are sent as they are, and nothing else is left in the folder", async () => {
  await compressQuickly(folder);
  await compressThoroughly(folder, kept);
  expect(readdirSync(folder).sort()).toEqual(
    ["page.js", "page.js.br", "page.js.gz", "picture.png", "small.js"].sort(),
  );
});

test("a file that was compressed thoroughly before comes from what was kept, also under another name", async () => {
  await compressThoroughly(folder, kept);
  const [name = ""] = readdirSync(kept).filter((file) => file.endsWith(".br"));
  const marked = Buffer.from("kept");
  writeFileSync(join(kept, name), marked);
  writeFileSync(join(folder, "other.js"), SCRIPT);
  await compressThoroughly(folder, kept);
  expect(readFileSync(join(folder, "other.js.br"))).toEqual(marked);
});
