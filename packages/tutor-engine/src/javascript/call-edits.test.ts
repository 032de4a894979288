import { expect, test } from "vitest";
import { editedPrograms } from "./testing/edited-programs.ts";

test.each([
  ["a.slice(1, 2);", "a.splice(1, 2);"],
  ["a.push(1);", "a.unshift(1);"],
  ["a.shift();", "a.pop();"],
  ["Math.min(a, b);", "Math.max(a, b);"],
  ["s.toUpperCase();", "s.toLowerCase();"],
  ["s.indexOf(t);", "s.lastIndexOf(t);"],
  ["a.every(f);", "a.some(f);"],
])("CHAT-07 a method is exchanged for the one that students confuse it with: %s", (program, edited) => {
  expect(editedPrograms(program, "method")).toContain(edited);
});

test("CHAT-07 the two arguments of a call are swapped", () => {
  expect(editedPrograms("f(a, b + 1);", "argument-order")).toEqual(["f((b + 1), a);"]);
});

test("CHAT-07 a position is one further, one before, and the first", () => {
  const edited = editedPrograms("x = a[i];", "index");
  expect(edited).toEqual(expect.arrayContaining(["x = a[i + 1];", "x = a[i - 1];", "x = a[0];"]));
});

test("CHAT-07 the indexes of a table are swapped", () => {
  expect(editedPrograms("x = t[row][column];", "index")).toContain("x = t[column][row];");
});
