import { expect, test } from "vitest";
import { compilerErrorLines } from "../java/compiler-error-lines.ts";
import { braceLines } from "./brace-lines.ts";

test("a brace that is missing is missed where the indentation says so, not at the end of the file", () => {
  const code = "class A {\n    void f() {\n        if (x) {\n            g();\n    }\n}\n";
  expect(braceLines(code)[0]).toBe(4);
  expect(braceLines("function f() {\n  if (a) {\n    b();\n  else {\n    c();\n  }\n}\n")[0]).toBe(4);
  expect(braceLines("function f() {\n  return 1;\n}\n")).toEqual([]);
  expect(braceLines('void f() {\n  say("}");\n}\n}\n')).toEqual([4]);
});

test("a message of javac leads to the line that causes it", () => {
  const code = "class A {\n  static int f(int a) {\n    int c = a;\n  }\n}\n";
  expect(compilerErrorLines("missing return statement", 4, code)).toEqual([3, 4]);
  const stray = "if (a > 1);\n  b();\nelse\n  c();\n";
  expect(compilerErrorLines("'else' without 'if'", 3, stray)[0]).toBe(1);
  expect(
    compilerErrorLines("variable c might not have been initialized", 4, "int c;\n\n\nprint(c);"),
  ).toEqual([1, 4]);
});
