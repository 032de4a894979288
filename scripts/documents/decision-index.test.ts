import { mkdtempSync, readdirSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { decisionIndex } from "./decision-index.ts";

const DECISIONS = join(import.meta.dirname, "../../docs/decisions");

test("lists a record under its area with its title", () => {
  const folder = mkdtempSync(join(tmpdir(), "decisions-"));
  writeFileSync(join(folder, "0301-sandbox.md"), "# One sandbox for each job\n\nText.");
  expect(decisionIndex(folder)).toContain(
    "## Runner\n\n- [0301](0301-sandbox.md) One sandbox for each job\n",
  );
});

test("lists the areas in the order of their numbers", () => {
  const areas = [...decisionIndex(DECISIONS).matchAll(/^- \[(\d\d)/gm)].map(([, area]) => Number(area));
  expect(areas).toEqual(areas.toSorted((one, other) => one - other));
});

test("docs/decisions/README.md lists every record, as `npm run docs` writes it", async () => {
  const index = decisionIndex(DECISIONS);
  const missing = readdirSync(DECISIONS).filter((name) => name !== "README.md" && !index.includes(name));
  expect(missing).toEqual([]);
  await expect(index).toMatchFileSnapshot(join(DECISIONS, "README.md"));
});

test("every record has a number of its own", () => {
  const numbers = readdirSync(DECISIONS)
    .filter((name) => name !== "README.md")
    .map((name) => name.slice(0, 4));
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
});
