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

test("LES-04 removes the text of an error that may contain hidden input", () => {
  const text = JSON.stringify(gradeWith(true, "it stopped with an error: ValueError: Farhan"));
  expect(text).toContain("it stopped with an error: ValueError");
  expect(text).not.toContain("Farhan");
  expect(text).not.toContain("secret");
  const printed = 'nothing was returned; "Farhan" was printed';
  expect(JSON.stringify(gradeWith(true, printed))).not.toContain("Farhan");
});

test("LES-04 the result of a visible check contains the output, but not the raw text", () => {
  const [result] = gradeWith(false, "it stopped with an error: ValueError: 7").results;
  expect(result?.verdict).toEqual({
    kind: "failed",
    expected: "one line",
    look: "Look at line 2.",
    came: "it stopped with an error: ValueError: 7",
  });
});
