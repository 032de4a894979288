import { expect, test } from "vitest";
import { probeJavaScript } from "./probe-javascript.ts";
import { runInIsolate } from "./testing/run-in-isolate.ts";

const probe = (
  code: string,
  checks: { call?: string; stdin?: string; expected: string | number | boolean }[],
) =>
  probeJavaScript(
    {
      language: "javascript",
      code,
      given: [],
      checks: checks.map(({ call = null, stdin = null, expected }) => ({ call, stdin, expected })),
    },
    runInIsolate,
  );

test("CHAT-07 the probe reports which checks pass, the lines that ran and an edit that fixes the program", async () => {
  const { results, coverage, fixes } = await probe(
    "function total(n) {\n  let s = 0;\n  for (let i = 1; i < n; i++) {\n    s += i;\n  }\n  return s;\n}\n",
    [
      { call: "total(3)", expected: 6 },
      { call: "total(0)", expected: 0 },
    ],
  );
  expect(results.map(({ passed, actual }) => [passed, actual])).toEqual([
    [false, "3"],
    [true, "0"],
  ]);
  expect(coverage[0]).toMatchObject({ 4: 2 });
  expect(fixes).toContainEqual(expect.objectContaining({ line: 3, edit: "boundary", fixed: 1, broken: 0 }));
});

test("CHAT-07 printed output is compared by its lines, and input is read as Node reads it", async () => {
  const { results } = await probe(
    "const [a, b] = require('node:fs').readFileSync(0, 'utf8').split('\\n').map(Number);\nconsole.log(a + b);\n",
    [{ stdin: "1\n2\n", expected: "3\n" }],
  );
  expect(results).toMatchObject([{ passed: true }]);
});

test("CHAT-07 an endless loop is stopped and reported with its line", async () => {
  const { results, signs } = await probe("let i = 1;\nwhile (i < 3) {\n  console.log('x');\n}\n", [
    { stdin: "", expected: "1" },
  ]);
  expect(results[0]?.error).toBe("Halt: steps");
  expect(signs).toContainEqual(expect.objectContaining({ line: 3, edit: "loop-never-changes" }));
});

test("CHAT-07 a statement after which nothing of its block runs is a sign of a mistake", async () => {
  const { signs } = await probe("function f(a) {\n  return a;\n  return a * 2;\n}\n", [
    { call: "f(2)", expected: 4 },
  ]);
  expect(signs).toContainEqual(expect.objectContaining({ line: 2, edit: "unreachable" }));
  const { signs: none } = await probe(
    "function f(a) {\n  if (a) { return 1; }\n  return g();\n  function g() {}\n}\n",
    [{ call: "f(2)", expected: 4 }],
  );
  expect(none).toEqual([]);
});

test("CHAT-07 a syntax error is reported with the line of the missing brace", async () => {
  const { syntax } = await probe("function f(a) {\n  if (a > 1) {\n    return 1;\n  return 2;\n}\n", []);
  expect(syntax).toMatchObject({ name: "SyntaxError", line: 4 });
});

test("CHAT-07 a program that passes all checks gets no edits", async () => {
  const { results, fixes, tried } = await probe("const two = () => 2;\n", [{ call: "two()", expected: 2 }]);
  expect(results).toMatchObject([{ passed: true }]);
  expect([fixes, tried]).toEqual([[], 0]);
});
