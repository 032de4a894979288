import { expect, test } from "vitest";
import { LearningPath } from "#domain/learning-path.ts";
import { boardOptions, chosenPath, classOptions, percentChosen } from "./path-choice.ts";

test("PERS-03 shows 0, 50 and 100 percent", () => {
  expect(percentChosen({})).toBe(0);
  expect(percentChosen({ board: "IB" })).toBe(50);
  expect(percentChosen({ board: "IB", classLevel: "11" })).toBe(100);
});

test("PERS-01 four boards, each with the number of its lessons", () => {
  expect(boardOptions().map(({ board, lessonCount }) => `${board} ${lessonCount}`)).toEqual([
    "CBSE 45",
    "ICSE 42",
    "IB 38",
    "ISC 35",
  ]);
});

test("PERS-02 four classes, each with its meaning", () => {
  expect(classOptions().map(({ name, meaning }) => `${name} ${meaning}`)).toEqual([
    "Class 9 Foundation year",
    "Class 10 Board preparation year",
    "Class 11 Specialization begins",
    "Class 12 Final year preparation",
  ]);
});

test("rejects incomplete paths, unknown values and other shapes", () => {
  expect(chosenPath({ board: "CBSE" })).toBeUndefined();
  for (const wrong of [
    { board: "SSC", classLevel: "9" },
    { board: "CBSE", classLevel: 9 },
    { board: "CBSE", classLevel: "8" },
    { board: "CBSE" },
    { board: "CBSE", classLevel: "9", studentId: "somebody-else" },
    [],
    null,
  ])
    expect(LearningPath.safeParse(wrong).success).toBe(false);
});
