import { expect, test } from "vitest";
import { type Evidence, type Fix, NO_EVIDENCE } from "../evidence/evidence.ts";
import { conceptOfError, rankLines } from "./rank-lines.ts";

const failed = { passed: false, actual: "3" };
const rank = (changes: Partial<Evidence>, code = "") => rankLines({ ...NO_EVIDENCE, ...changes }, code);
const fix = (line: number, edit: string, changes: Partial<Fix> = {}): Fix => ({
  line,
  edit,
  weight: 1,
  fixed: 2,
  broken: 0,
  of: 2,
  ...changes,
});

test("CHAT-07 the line that a syntax error names comes first, with the kind that its name tells", () => {
  const syntax = { name: "SyntaxError", message: "invalid syntax", line: 3, lines: [2, 3] };
  expect(rank({ syntax }).map(({ line, concept }) => [line, concept])).toEqual([
    [3, "syntax"],
    [2, "syntax"],
  ]);
  expect(rank({ syntax: { ...syntax, name: "IndentationError" } })[0]?.concept).toBe("indentation");
  // One small edit on line 2 makes the program valid: the reported line is only where it was noticed.
  expect(rank({ syntax: { ...syntax, lines: [2] } })[0]?.line).toBe(2);
});

test("CHAT-07 an edit that repairs every check counts more than a sign, a spectrum or a partial repair", () => {
  const [first] = rank({
    results: [failed, failed],
    coverage: [{ 2: 1, 5: 1 }, { 5: 1 }],
    signs: [{ line: 2, edit: "division", sure: 0.9 }],
    fixes: [fix(4, "range"), fix(2, "number", { fixed: 1 })],
  });
  expect(first).toMatchObject({ line: 4, concept: "range" });
});

test("CHAT-07 a repair that breaks as many checks as it repairs does not count", () => {
  expect(rank({ fixes: [fix(4, "range", { fixed: 1, broken: 1 })] })).toEqual([]);
});

test("CHAT-07 of partial repairs none counts while an edit repairs all", () => {
  const lines = rank({ fixes: [fix(4, "range"), fix(7, "number", { fixed: 1 })] }).map(({ line }) => line);
  expect(lines).toEqual([4]);
});

test("CHAT-07 an edit that satisfies a single check by accident counts less than one that changes the calculation", () => {
  const one = { fixed: 1, of: 1 };
  const [first] = rank({ fixes: [fix(2, "special-case", one), fix(6, "arithmetic", one)] });
  expect(first).toMatchObject({ line: 6, concept: "arithmetic" });
});

test("CHAT-07 lines that run only in failing checks are more suspicious than lines that always run", () => {
  const lines = rank({
    results: [failed, { passed: true }],
    coverage: [
      { 1: 1, 4: 1 },
      { 1: 1, 2: 1 },
    ],
  });
  expect(lines.map(({ line }) => line)).toEqual([4, 1]);
});

test("CHAT-07 the line of an error is suspected of what the error tells", () => {
  const results = [{ passed: false, line: 3, error: "IndexError: list index out of range" }];
  expect(rank({ results })[0]).toMatchObject({ line: 3, concept: "index" });
  expect(rank({ results: [{ ...results[0], passed: true }] })).toEqual([]);
});

test("CHAT-07 of two lines with equal scores the busier one comes first", () => {
  const signs = [1, 2].map((line) => ({ line, edit: "number", sure: 0.5 }));
  expect(rank({ signs }, "x = 1\nx = (a + b) * c - d")[0]?.line).toBe(2);
});

test("CHAT-07 a weak suspicion gives little confidence, a repair much", () => {
  const [weak] = rank({ signs: [{ line: 1, edit: "number", sure: 0.2 }] });
  const [strong] = rank({ fixes: [fix(1, "number")] });
  expect(weak?.confidence).toBeLessThan(0.3);
  expect(strong?.confidence).toBeGreaterThan(0.8);
});

test.each([
  ["Halt: steps", "endless-loop"],
  ["NameError: name 'x' is not defined", "unknown-name"],
  ["UnboundLocalError: local variable", "no-value-yet"],
  ["java.lang.ArrayIndexOutOfBoundsException: 5", "index"],
  ["ZeroDivisionError: division by zero", "zero-division"],
  ["RangeError: Maximum call stack size exceeded", "base-case"],
  ["AttributeError: 'str' object has no attribute 'push'", "method"],
  ["AttributeError: 'NoneType' object has no attribute 'x'", "none-value"],
  ["TypeError: Cannot read properties of undefined", "none-value"],
  ['TypeError: can only concatenate str (not "int") to str', "type-mix"],
  ["EOFError: EOF when reading a line", "input"],
  ["SomethingElse", "error"],
])("CHAT-07 the error %s is about %s", (error, concept) => {
  expect(conceptOfError(error)).toBe(concept);
});
