import { join } from "node:path";
import { readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { expect, test } from "vitest";
import { authorsQuestion } from "./authors-question.ts";
import { checksOfExercise } from "./checks-of-exercise.ts";

const LESSONS = join(import.meta.dirname, "../../../../../../content/lessons");
const gullak = readLessonFolder(LESSONS, "java_for_while_loops").exercises.find(
  ({ name }) => name === "gullak",
);
if (!gullak) throw new Error("the gullak exercise is gone");
const checks = checksOfExercise(gullak, "java");
const ask = authorsQuestion(gullak.mistakes, checks, "class Main {}");

test("CHAT-07 asks the author's question for a mistake the author expects", () => {
  const oneWeekTooMany = [
    { passed: false, actual: "Weeks: 25\nLeft over: 50\n" },
    { passed: true, actual: "Weeks: 4\nLeft over: 200\n" },
  ];
  expect(ask(oneWeekTooMany)).toContain("With exactly ₹1,200");
  expect(ask([{ passed: false, error: "Halt: steps", actual: "Halt: steps" }])).toContain(
    "makes the money grow",
  );
  expect(ask([{ passed: false, actual: "Weeks: 7\n" }])).toBeUndefined();
  expect(ask([{ passed: true, actual: "Weeks: 24" }])).toBeUndefined();
});

test("CHAT-07 keeps hidden checks hidden", () => {
  expect(checks.map(({ name, hidden }) => [name, hidden])).toEqual([
    ["shoes for 1200, 50 a week", false],
    ["a price that does not come out even", false],
    ["nothing needs to be saved", true],
    ["the price is less than one week's money", true],
    ["many weeks", true],
  ]);
});
