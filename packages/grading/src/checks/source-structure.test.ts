import { expect, test } from "vitest";
import { sourceStructure } from "./source-structure.ts";

const constructs = (code: string) => sourceStructure(code).constructs;

test("ignores keywords in comments and strings", () => {
  expect(constructs('// for while\n/* do */ String s = "for (;;)";')).not.toContain("loop");
});

test("does not count the while of a do-while as a while loop", () => {
  const found = constructs("do { x++; } while (x < 3);");
  expect(found).toContain("do-while loop");
  expect(found).not.toContain("while loop");
  expect(constructs("while (x < 3) x++;")).toContain("while loop");
});

test("detects nested loops, but not consecutive ones", () => {
  expect(constructs("for (;;) { a(); } for (;;) { b(); }")).not.toContain("nested loop");
  expect(constructs("for (int i = 0; i < 3; i++) { for (;;) { b(); } }")).toContain("nested loop");
  expect(constructs("for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) b();")).toContain("nested loop");
});

test("LES-05 recursion is a function that reaches itself, not a name that is called twice", () => {
  const recursive = [
    "static int f(int n) { return n == 0 ? 1 : n * f(n - 1); }",
    "int even(int n) throws IOException { return odd(n - 1); } int odd(int n) { return even(n - 1); }",
    "function sum(n) { return n && n + sum(n - 1); }",
    "const sum = (n) => n && n + sum(n - 1);",
    "const sum = function (n) { return n && n + sum(n - 1); };",
    "int depth() { return 1 + left.depth(); }",
  ];
  for (const code of recursive) expect(constructs(code), code).toContain("recursion");
  const plain = [
    "static int f(int n) { return n; }",
    "static int f(int n) { return n; } void main() { f(1); f(2); f(3); }",
    "const twice = (n) => 2 * n; twice(1); twice(twice(2));",
    "int f() { return g(); } int g() { return 1; } void main() { f(); g(); }",
  ];
  for (const code of plain) expect(constructs(code), code).not.toContain("recursion");
});

test("a wildcard is no decision", () => {
  expect(constructs("void show(List<?> all, Map<String, ?> more) { }")).not.toContain("if");
  expect(constructs("int a = b > 0 ? 1 : 2;")).toContain("if");
});

const HOSTILE = ["/*a[", "(", "`${", "int a(){", "a=b=>"];
test.each(HOSTILE)("TRUST-01 the time to read a program grows with its length when it repeats %s", (part) => {
  // Quadratic work on a program of this size would take minutes, longer than a test may.
  expect(sourceStructure(part.repeat(600_000 / part.length)).constructs).toBeInstanceOf(Array);
});
