import { expect, test } from "vitest";
import { editedPrograms } from "./testing/edited-programs.ts";

/** Spaces say nothing about what an edit does. */
const plain = (code: string) =>
  code
    .replace(/\s+/g, " ")
    .replace(/\s*([{};])\s*/g, "$1")
    .trim();

test.each([
  ["early-exit", "while (a) { if (b) { c(); } }", "while (a) { if (b) { c(); break; } }"],
  ["early-exit", "for (;;) { continue; }", "for (;;) { break; }"],
  ["extra-statement", "a(); b();", "b();"],
  ["reset-in-loop", "for (;;) { let s = 0; s += 1; }", "let s = 0; for (;;) { s += 1; }"],
  ["reset-missing", "let s = 0; for (;;) { s += 1; }", "let s = 0; for (;;) { s = 0; s += 1; }"],
  ["wrong-block", "for (;;) { a(); b(); }", "for (;;) { a(); } b();"],
  ["wrong-block", "for (;;) { a(); } b();", "for (;;) { a(); b(); }"],
  ["stray-semicolon", "while (a); b();", "while (a) b(); }"],
  ["missing-else", "if (a) { b(); } c();", "if (a) { b(); } else c();"],
  ["condition", "if (a) { b(); } else { c(); }", "if (a) { c(); } else { b(); }"],
  ["loop-or-if", "if (a) { b(); }", "while (a) { b(); }"],
  ["return-value", "function f() { return x; }", "function f() { return true; }"],
])("CHAT-07 the edit %s makes of %s", (family, program, edited) => {
  expect(editedPrograms(program, family).map(plain)).toContain(plain(edited));
});

test.each([
  ["boundary", "x = a > 3;", "x = a >= 3;"],
  ["comparison", "x = a == b;", "x = a != b;"],
  ["condition", "x = !a;", "x = a;"],
  ["condition", "x = a && b;", "x = a;"],
  ["arithmetic", "x = a + b;", "x = a - b;"],
  ["arithmetic", "i++;", "i--;"],
  ["update", "s = a;", "s += a;"],
  ["division", "x = a / b;", "x = Math.floor(a / b);"],
  ["off-by-one", "f(3);", "f(4);"],
  ["start-value", "let s = 0;", "let s = 1;"],
  ["variable", "let a = 1; let b = 2; f(a);", "let a = 1; let b = 2; f(b);"],
])("CHAT-07 the edit %s makes of %s", (family, program, edited) => {
  expect(editedPrograms(program, family).map(plain)).toContain(plain(edited));
});

test("CHAT-07 no edit changes what is called, or makes the same program again", () => {
  const program = "let total = 3; print(total);";
  for (const family of ["variable", "start-value", "off-by-one", "extra-statement"]) {
    const edited = editedPrograms(program, family);
    expect([family, edited.includes(program)]).toEqual([family, false]);
    expect(edited.every((each) => !/\btotal\(total\)/.test(each))).toBe(true);
  }
});
