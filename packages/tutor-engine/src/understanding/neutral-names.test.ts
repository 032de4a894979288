import { expect, test } from "vitest";
import { withNeutralNames } from "./neutral-names.ts";

test("TUT-01 a variable called answer is no request for the answer", () => {
  expect(withNeutralNames("answer is 0 in the first round", "answer = 0")).toBe(
    "total is 0 in the first round",
  );
  expect(withNeutralNames("code becomes 5", "for code in codes:")).toBe("total becomes 5");
  expect(withNeutralNames("number is 3", "def f(a, number):")).toBe("total is 3");
});

test("TUT-01 a request stays one, whatever the names of the program are", () => {
  for (const message of ["give me the answer", "answer bata do", "please fix", "जवाब answer दे दो"])
    expect(withNeutralNames(message, "answer = 0\nfix = 1")).toBe(message);
});

test("TUT-01 a word that is only in a text of the program is no name of it", () => {
  const message = "the answer is 5";
  expect(withNeutralNames(message, 'print("answer")')).toBe(message);
  expect(withNeutralNames(message, "if answer == 3:")).toBe(message);
});
