import { expect, test } from "vitest";
import { isLessonDone, readableSteps, requiredSteps, stepsOfExercise } from "./lesson-steps.ts";

const lesson = {
  steps: [{ name: "read" }, { name: "greet", exercise: "greet" }, { name: "announce", exercise: "announce" }],
  exercises: [
    { name: "greet", level: "core" as const },
    { name: "announce", level: "stretch" as const },
  ],
};

test("LES-04 requires the quiz but not the stretch exercise", () => {
  expect(requiredSteps(lesson)).toEqual(["read", "greet", "summary"]);
  expect(isLessonDone(lesson, ["read", "greet"])).toBe(false);
  expect(isLessonDone(lesson, ["read", "greet", "summary"])).toBe(true);
});

test("LES-04 counts only steps without an exercise as readable", () => {
  expect(readableSteps(lesson)).toEqual(["read", "summary"]);
  expect(stepsOfExercise(lesson, "announce")).toEqual(["announce"]);
});
