import { expect, test } from "vitest";
import { shownGrade } from "./shown-grade.ts";

const failed = { kind: "failed" as const, expected: "one line", look: "Look at line 2.", raw: "secret" };
const gradeWith = (hidden: boolean, came: string) =>
  shownGrade({
    passed: false,
    marks: 0,
    mistake: undefined,
    results: [{ name: "another name", hidden, verdict: { ...failed, came, error: "ValueError: Farhan" } }],
  });

test("LES-04 a program that raises its hidden input as an error does not get to read it", () => {
  const text = JSON.stringify(gradeWith(true, "it stopped with an error: ValueError: Farhan"));
  expect(text).toContain("it stopped with an error: ValueError");
  expect(text).not.toContain("Farhan");
  expect(text).not.toContain("secret");
  const printed = 'nothing was returned; "Farhan" was printed';
  expect(JSON.stringify(gradeWith(true, printed))).not.toContain("Farhan");
});

test("LES-04 an open check shows what came, and the raw text stays behind", () => {
  const [result] = gradeWith(false, "it stopped with an error: ValueError: 7").results;
  expect(result?.verdict).toEqual({
    kind: "failed",
    expected: "one line",
    look: "Look at line 2.",
    came: "it stopped with an error: ValueError: 7",
  });
});
