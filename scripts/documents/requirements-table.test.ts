import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "../../architecture/read-sources.ts";
import {
  missingProofs,
  type Requirement,
  requirementsMarkdown,
  testsByRequirement,
} from "./requirements-table.ts";

const DOCS = join(import.meta.dirname, "../../docs");
const requirements: Requirement[] = JSON.parse(readFileSync(join(DOCS, "requirements.json"), "utf8"));

test("finds ids in titles of tests, parameterised tests and groups, and nowhere else", () => {
  const text = [
    'describe("WS-01 header", () => {});',
    'test("RUN-01 refuses empty code", () => {});',
    `test(\`PUB-14 \${path} has a title\`, () => {});`,
    'test.for([1])("TERM-02 copies %s", () => {});',
    'expect("RUN-02").toBe(1);',
  ].join("\n");
  const found = testsByRequirement([
    { path: "a.test.ts", text },
    { path: "a.ts", text },
  ]);
  expect(found.map(({ id }) => id)).toEqual(["WS-01", "RUN-01", "PUB-14", "TERM-02"]);
});

test("reports a requirement without a test, and a test of an unknown requirement", () => {
  const known = [
    { id: "RUN-01", part: 1, text: "" },
    { id: "OPS-01", part: 2, text: "" },
  ];
  const other = [{ id: "RUN-99", path: "a.test.ts", title: "RUN-99" }];
  expect(missingProofs(known, other)).toEqual([
    "RUN-01 is named by no test",
    "a.test.ts names RUN-99, which does not exist",
  ]);
});

test("every requirement of the first part is named by a test, and every named one exists", () => {
  expect(requirements.filter(({ part }) => part === 1)).toHaveLength(109);
  expect(missingProofs(requirements, testsByRequirement(readSources()))).toEqual([]);
});

test("every decision that the table names exists", () => {
  const named = requirements.flatMap(({ decision }) => decision ?? []);
  expect(named.filter((name) => !existsSync(join(DOCS, "decisions", name)))).toEqual([]);
});

test("docs/requirements.md is what `npm run docs` writes", async () => {
  const table = requirementsMarkdown(requirements, testsByRequirement(readSources()));
  await expect(table).toMatchFileSnapshot(join(DOCS, "requirements.md"));
});
