import { expect, test } from "vitest";
import { createTraceStore } from "../trace-store.ts";
import { explainCondition } from "./explain-condition.ts";

type Names = Record<string, unknown>;

/** The explanation of a line with these variables; lists are objects of the trace. */
function explain(line: string, names: Names, language = "python") {
  const objects: unknown[][] = [];
  const encode = (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    objects.push(value.map(encode));
    return { r: objects.length };
  };
  const v = Object.entries(names).map(([name, value]) => [0, name, encode(value)]);
  const h = Object.fromEntries(objects.map((items, at) => [at + 1, { t: "list", i: items }]));
  const store = createTraceStore();
  store.add(`${JSON.stringify({ l: 1, v, h })}\n{"l":2}\n`);
  return explainCondition(store, 0, line, language);
}

const truth = (line: string, names: Names, language?: string) => explain(line, names, language)?.truth;

test("VIS-01 a condition is shown part by part with its values, and what is not looked at is named", () => {
  expect(explain("    if n < 10 and items[i] > items[i + 1]:", { n: 3, i: 0, items: [5, 8] })).toEqual({
    text: "n < 10 and items[i] > items[i + 1]",
    truth: false,
    parts: [
      { from: 7, text: "n < 10", values: "3 < 10", truth: true },
      { from: 18, text: "items[i] > items[i + 1]", values: "5 > 8", truth: false },
    ],
  });
  expect(explain("while a or b > 2:", { a: "x", b: 1 })?.parts).toEqual([
    { from: 6, text: "a", values: "'x'", truth: true },
    { from: 11, text: "b > 2", values: "1 > 2", truth: "skipped" },
  ]);
});

test("VIS-01 an answer follows the rules of the language", () => {
  expect(truth("if age == 18:", { age: "18" })).toBe(false);
  expect(truth("if (age == 18) {", { age: "18" }, "javascript")).toBeUndefined();
  expect(truth("if (age === 18) {", { age: "18" }, "javascript")).toBe(false);
  expect(truth("if -7 % n == 2:", { n: 3 })).toBe(true);
  expect(truth("if (-7 % n == -1) {", { n: 3 }, "java")).toBe(true);
  expect(truth("if (7 / n == 3) {", { n: 2 }, "java")).toBe(true);
  expect(truth("if (7 / n == 3.5) {", { n: 2 }, "javascript")).toBe(true);
  expect(truth("if 7 // n == 3 and 7 / n == 3.5:", { n: 2 })).toBe(true);
  expect(truth("} else if (!(letter >= 'a')) {", { letter: { n: "'B'" } }, "java")).toBe(true);
  expect(truth("if not 0 < n <= 9:", { n: 9 })).toBe(false);
  expect(truth("if items:", { items: [] })).toBe(false);
  expect(truth("if (items) {", { items: [] }, "javascript")).toBe(true);
  expect(truth("if 4 not in items and x is None:", { items: [1, 2], x: null })).toBe(true);
  expect(truth("for (int i = 0; i < n; i++) {", { i: 2, n: 2 }, "cpp")).toBe(false);
});

test("VIS-01 what the trace does not tell is not guessed", () => {
  expect(explain("if is_prime(n):", { n: 3 })).toBeUndefined();
  expect(explain("if is_prime(n) and n > 2:", { n: 3 })).toMatchObject({
    truth: undefined,
    parts: [{ truth: undefined }, { values: "3 > 2", truth: true }],
  });
  // Java compares the places of two strings, and a double of C++ may look like an int.
  expect(truth('if (a == "x") {', { a: "x" }, "java")).toBeUndefined();
  expect(truth("if (a / 2 > 1) {", { a: 3 }, "cpp")).toBeUndefined();
  expect(truth("if (a * a > 0) {", { a: 100_000 }, "java")).toBeUndefined();
  for (const line of ["while True:", "total = 1", "if (n := 3) > 2:", "if f'{n}' == n:", "if n & 1:"])
    expect(explain(line, { n: 1 }), line).toBeUndefined();
});
