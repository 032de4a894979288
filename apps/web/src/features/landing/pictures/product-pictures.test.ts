import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const FILES = ["lesson-{}-dark", "steps-{}-light", "steps-{}-dark", "path-{}-light", "path-{}-dark"].flatMap(
  (name) => ["en", "hi"].map((language) => name.replace("{}", language)),
);
const MOST_BYTES = 60_000;

test("every picture of the product exists in English and Hindi, as a small WebP file", () => {
  for (const name of FILES) {
    const bytes = readFileSync(join(import.meta.dirname, `${name}.webp`));
    expect([name, bytes.subarray(8, 12).toString()]).toEqual([name, "WEBP"]);
    expect(bytes.length).toBeLessThan(MOST_BYTES);
  }
});
