import { createTraceStore } from "@nirmaan/tracing/trace-store.ts";
import { expect, test } from "vitest";
import { describeEnd } from "./describe-end.ts";
import { describeStep } from "./describe-step.ts";

function storeOf(...records: object[]) {
  const store = createTraceStore();
  for (const record of records) store.add(`${JSON.stringify(record)}\n`);
  return store;
}

const GAP = { gap: { skipped: 1_995_015, lines: [[3, 997_507]] } };

test.each([
  [
    "a million iterations",
    [GAP, { end: { why: "finished" } }],
    /has finished\. 19,95,015 steps in the middle/,
  ],
  [
    "a loop without an end",
    [GAP, { end: { why: "steps" } }],
    /does not seem to end.*Line 3 ran 9,97,507 times/,
  ],
  [
    "an exception",
    [{ end: { why: "error", line: 3, message: "KeyError: 'x'" } }],
    /error on line 3: KeyError/,
  ],
  ["recursion without an end", [{ end: { why: "depth" } }], /each other 400 deep.*\?$/],
  ["values without an end", [{ end: { why: "bytes" } }], /too much room.*after 1 steps/],
  ["a stopped program", [{ end: { why: "stopped" } }], /You stopped the program/],
])("VIS-02 %s ends with a sentence", (_, records, sentence) => {
  expect(describeEnd(storeOf({ l: 3 }, ...records), "a\nb\nfor i in range(9):").join(" ")).toMatch(sentence);
});

test("VIS-02 a list too long to be shown whole is said once, a file has its name", () => {
  const long = { t: "list", i: Array(50).fill(0), n: 100_000 };
  const store = storeOf(
    { l: 1 },
    { l: 2, v: [[0, "big", { r: 1 }]], h: { 1: long } },
    { l: 3, h: { 1: { ...long, n: 100_001 } } },
    { l: 4, v: [[0, "f", { n: "<file marks.txt>" }]] },
  );
  expect(describeStep(store, 1, "python")).toContain(
    "big has 1,00,000 items; not all of them are shown. Next:",
  );
  expect(describeStep(store, 2, "python")).not.toContain("not all");
  expect(describeStep(store, 3, "python")).toBe("f is now <file marks.txt>. Next: line 4.");
});
