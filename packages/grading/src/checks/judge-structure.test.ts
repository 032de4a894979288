import { expect, test } from "vitest";
import { tokenStructure } from "./judge-structure.ts";

const constructs = (code: string) => tokenStructure(code).constructs;

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

test("detects recursion", () => {
  expect(constructs("static int f(int n) { return n == 0 ? 1 : n * f(n - 1); }")).toContain("recursion");
  expect(constructs("static int f(int n) { return n; }")).not.toContain("recursion");
});
