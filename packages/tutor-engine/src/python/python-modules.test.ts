import { expect, test } from "vitest";
import { askPython } from "./testing/ask-python.ts";

const failed = (error: string | null, more: object = {}) => ({
  passed: false,
  error,
  line: null,
  ...more,
});

test("CHAT-07 values are equal by value, by their text and within a tolerance", () => {
  const pairs: [expected: unknown, actual: unknown, isSame: boolean][] = [
    [3, 3, true],
    [3, 3.0000001, true],
    [3, 4, false],
    [1, true, false],
    ["[1, 2]", [1, 2], true],
    [{ a: 1 }, { a: 1 }, true],
    [[1, 2], [1], false],
    ["yes", "yes", true],
  ];
  expect(askPython(pairs.map(([expected, actual]) => ["same", expected, actual]))).toEqual(
    pairs.map(([, , isSame]) => isSame),
  );
  expect(
    askPython([
      ["same text", "a \nb\n", "a\nb", {}],
      ["same text", "1.50", "1.5", {}],
      ["same text", "1", "2", {}],
    ]),
  ).toEqual([true, true, false]);
});

test("CHAT-07 signs of a mistake are found without running the program", () => {
  const [joined, endless, decided, unreturned, unreachable, reached] = askPython([
    ["signs", "a = input()\nb = input()\nprint(a + b)", []],
    ["signs", "i = 1\nwhile i < 3:\n    print(i)", [failed("Halt: steps")]],
    ["signs", "for x in xs:\n    if x:\n        return 1\n    else:\n        return 2", []],
    ["signs", "def f(a):\n    print(a)", [failed(null, { none: true })]],
    [
      "signs",
      "def f(a):\n    return a\n    return a * 2\nfor x in y:\n    if x:\n        break\n        x = 1",
      [],
    ],
    ["signs", "def f(a):\n    if a:\n        return 1\n    return 2", []],
  ]);
  expect(unreachable).toEqual([
    [2, "unreachable"],
    [6, "unreachable"],
  ]);
  expect(reached).toEqual([]);
  expect(joined).toEqual([
    [1, "conversion"],
    [2, "conversion"],
  ]);
  expect(endless).toEqual([[3, "loop-never-changes"]]);
  expect(decided).toEqual([[5, "first-item-decides"]]);
  expect(unreturned).toEqual([[2, "print-return"]]);
});

test("CHAT-07 a syntax error leads to the lines where one small edit makes the program valid", () => {
  expect(
    askPython([
      ["repair", "def f(n)\n    return n\n", 1],
      ["repair", "print((1)\nprint(2)\n", 1],
    ]),
  ).toEqual([[1], [1]]);
});

test("CHAT-07 an edit is applied and undone, and only the statement it changes is compiled again", () => {
  const [counts] = askPython([["recompiled", "a = 1\nb = a < 2\nc = 3", "boundary"]]);
  expect(counts).toEqual([1]);
});
