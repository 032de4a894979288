import type { Executor } from "@nirmaan/execution/contract.ts";
import { gradeExercise } from "@nirmaan/grading/grade/grade-exercise.ts";
import { expect, test } from "vitest";
import { readWholeLesson } from "../content/lesson-library.server.ts";

const prints =
  (stdout: string): Executor =>
  async ({ language, version }) => ({
    language,
    version,
    run: { stdout, stderr: "", output: stdout, code: 0, signal: null },
  });

test.for([
  { sum: "135", passed: false, marks: 1 },
  { sum: "3 * 45", passed: true, marks: 2 },
  { sum: "45 + 45 + 45", passed: true, marks: 2 },
])("LES-04 a task that lets the computer calculate is not passed by the result alone: $sum", async (each) => {
  const fare = readWholeLesson("intro_to_computer_science")?.exercises.find(({ name }) => name === "fare");
  if (!fare) throw new Error("the exercise is missing");
  const code = `console.log("Fare for 3 tickets in rupees");\nconsole.log(${each.sum});\n`;
  const grade = await gradeExercise(fare, "javascript", code, prints("Fare for 3 tickets in rupees\n135\n"));
  expect(grade).toMatchObject({ passed: each.passed, marks: each.marks });
});
