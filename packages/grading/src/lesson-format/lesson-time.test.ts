import { expect, test } from "vitest";
import { lessonTime } from "./lesson-time.ts";

type TimedLesson = Parameters<typeof lessonTime>[0];

const lesson = (words: number, levels: ("easy" | "core" | "stretch")[]): TimedLesson =>
  ({
    hook: Array.from({ length: words }, () => "word").join(" "),
    steps: [],
    exercises: levels.map((level) => ({ level, task: "" })),
    summary: { quiz: [] },
  }) as unknown as TimedLesson;

test("LES-04 a lesson takes the time of its words and of its exercises, in steps of five minutes", () => {
  expect(lessonTime(lesson(800, []))).toEqual({ from: 5, to: 10 });
  expect(lessonTime(lesson(800, ["easy", "core", "core", "stretch"]))).toEqual({ from: 45, to: 80 });
  expect(lessonTime(lesson(2400, ["core"]))).toEqual({ from: 25, to: 40 });
});
