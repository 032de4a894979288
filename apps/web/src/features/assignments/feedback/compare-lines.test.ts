import { expect, test } from "vitest";
import { compareLines } from "./compare-lines.server.ts";

test("TEACH-07 a version is compared with the one before it, line by line", () => {
  expect(compareLines("a = 1\nprint(a)", "a = 1\nb = 2\nprint(a)\nprint(b)")).toEqual({
    added: [2, 4],
    removed: 0,
  });
  expect(compareLines("for i in range(9):\n    print(i)", "for i in range(10):\n    print(i)")).toEqual({
    added: [1],
    removed: 1,
  });
  expect(compareLines("same", "same")).toEqual({ added: [], removed: 0 });
});
