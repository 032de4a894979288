import { expect, test } from "vitest";
import { tokenStructure } from "./judge-structure.ts";

const constructs = (code: string) => tokenStructure(code).constructs;

test("a loop in a comment or in a text is no loop", () => {
  expect(constructs('// for while\n/* do */ String s = "for (;;)";')).not.toContain("loop");
});

test("the while of a do-while is not a while loop", () => {
  const found = constructs("do { x++; } while (x < 3);");
  expect(found).toContain("do-while loop");
  expect(found).not.toContain("while loop");
  expect(constructs("while (x < 3) x++;")).toContain("while loop");
});

test("loops one after the other are not nested, one inside the other are", () => {
  expect(constructs("for (;;) { a(); } for (;;) { b(); }")).not.toContain("nested loop");
  expect(constructs("for (int i = 0; i < 3; i++) { for (;;) { b(); } }")).toContain("nested loop");
  expect(constructs("for (int i = 0; i < 3; i++) for (int j = 0; j < 3; j++) b();")).toContain("nested loop");
});

test("a method that calls itself is recursion", () => {
  expect(constructs("static int f(int n) { return n == 0 ? 1 : n * f(n - 1); }")).toContain("recursion");
  expect(constructs("static int f(int n) { return n; }")).not.toContain("recursion");
});
