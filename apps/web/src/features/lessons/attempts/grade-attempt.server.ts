import type { Executor } from "@nirmaan/execution/contract.ts";
import { type Grade, gradeExercise, gradePage } from "@nirmaan/grading/grade/grade-exercise.ts";
import { batchJava } from "@nirmaan/grading/java-batch/java-batch.ts";
import type { Lesson } from "@nirmaan/grading/lesson-format/lesson.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Attempt } from "../progress/attempt.ts";

/** Grades with all checks, hidden ones too. Given files come from the lesson, never from the request. */
export async function gradeAttempt(
  lesson: Lesson,
  { exercise: name, language, files }: Omit<Attempt, "attemptKey">,
  execute: Executor,
): Promise<Grade> {
  const exercise = lesson.exercises.find((candidate) => candidate.name === name);
  if (!exercise) throw new AppError("not-found", "This lesson has no such exercise.");
  const variant = exercise.variants[language];
  if (!variant) throw new AppError("bad-input", `This exercise cannot be done in ${language}.`);
  const code = files.find((file) => file.name === variant.starter.name)?.content;
  if (code === undefined)
    throw new AppError(
      "bad-input",
      `There is no file ${variant.starter.name}. Reset the exercise to get it back.`,
    );
  if (language !== "html") return gradeExercise(exercise, language, code, batchJava(execute));
  // jsdom is large, and most lessons are not about pages.
  const { openInJsdom } = await import("@nirmaan/grading/authoring/open-in-jsdom.ts");
  const { page, styleOf } = openInJsdom(code);
  return gradePage(exercise, page, code, styleOf);
}
