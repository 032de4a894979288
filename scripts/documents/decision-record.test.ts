import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordProblems } from "./decision-record.ts";

const DECISIONS = join(import.meta.dirname, "../../docs/decisions");

const GOOD = [
  "# One sandbox for each job",
  "Date: 2026-11-15 · Status: accepted",
  "## Context\n\nA.",
  "## Decision\n\nB.",
  "## Consequences\n\nC.",
  "",
].join("\n\n");

test("a record has title, date, status and three sections", () => {
  expect(recordProblems(GOOD)).toEqual([]);
});

test.for([
  ["Date: 2026-11-15 · ", "begins with its title"],
  ["## Context\n", 'has no section "## Context"'],
])("says what a record without %j lacks", ([part = "", problem]) => {
  expect(recordProblems(GOOD.replace(part, ""))).toEqual([expect.stringContaining(problem ?? "")]);
});

test("sections in another order and records of more than 400 words are refused", () => {
  const turned = GOOD.replace("## Context", "## X")
    .replace("## Decision", "## Context")
    .replace("## X", "## Decision");
  expect(recordProblems(turned)).toEqual(["has its sections out of order"]);
  expect(recordProblems(`${GOOD}${"word ".repeat(400)}`)).toEqual([expect.stringContaining("at most 400")]);
});

test("every record has the form", () => {
  const names = readdirSync(DECISIONS).filter((name) => name !== "README.md");
  const problems = names.flatMap((name) =>
    recordProblems(readFileSync(join(DECISIONS, name), "utf8")).map((problem) => `${name} ${problem}`),
  );
  expect(problems).toEqual([]);
});
