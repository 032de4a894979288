import { expect, test } from "vitest";
import { findMistakeSigns } from "../edits/mistake-signs.ts";
import type { CheckRun } from "../evidence/evidence.ts";
import { parseJavaScript } from "./parse-javascript.ts";

const signsOf = (code: string, results: CheckRun[] = []) =>
  findMistakeSigns(parseJavaScript(code), code, results).map(({ line, edit }) => [line, edit]);

test.each([
  ["for (const x of a) {\n  return x;\n}", 2, "return-in-loop"],
  ["for (const x of a) {\n  if (x) return 1;\n  else return 2;\n}", 3, "first-item-decides"],
  ["while (a < 3);\n{ a++; }", 1, "stray-semicolon"],
  ["if (a);\nb();", 1, "stray-semicolon"],
  ["if (a = 3) b();", 1, "assign-in-test"],
  ["function f() {\n  return 1;\n  g();\n}", 2, "unreachable"],
  ["x = a == 1 || 2;", 1, "and-or"],
  ["a + b;", 1, "missing-return"],
  ["s.trim();", 1, "lost-result"],
  ["switch (a) {\n  case 1:\n    b();\n  case 2:\n    c();\n}", 3, "missing-break"],
])("CHAT-07 a mistake is seen without a run: %s", (code, line, edit) => {
  expect(signsOf(code)).toContainEqual([line, edit]);
});

test.each([
  "for (const x of a) {\n  if (x) return x;\n}",
  "while (a < 3) a++;",
  "if (a === 3) b();",
  "function f() {\n  g();\n  return 1;\n}",
  "x = a == 1 || a == 2;",
  "s = s.trim();",
  "switch (a) {\n  case 1:\n    b();\n    break;\n  case 2:\n    c();\n}",
])("CHAT-07 right code has no sign: %s", (code) => {
  expect(signsOf(code)).toEqual([]);
});

test("CHAT-07 a loop is suspected of never changing only when the program did not end", () => {
  const code = "let i = 0;\nwhile (i < 3) {\n  s = s + 1;\n}";
  expect(signsOf(code)).toEqual([]);
  expect(signsOf(code, [{ passed: false, error: "Halt: steps" }])).toEqual([[3, "loop-never-changes"]]);
});

test("CHAT-07 a missing return is a sign only where a check got nothing; a printed value is the likelier reason", () => {
  const nothing = [{ passed: false, none: true }];
  expect(signsOf("function f(a) {\n  let b = a;\n}")).toEqual([]);
  expect(signsOf("function f(a) {\n  let b = a;\n}", nothing)).toContainEqual([2, "missing-return"]);
  expect(signsOf("function f(a) {\n  console.log(a);\n}", nothing)).toContainEqual([2, "print-return"]);
});
