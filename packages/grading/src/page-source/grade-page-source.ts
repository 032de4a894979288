import { openInJsdom } from "../authoring/open-in-jsdom.ts";
import { type Grade, gradePage } from "../grade/grade-exercise.ts";
import { refusedPage } from "../grade/refused-page.ts";
import type { GradableExercise } from "../lesson-format/exercise.ts";
import { pageProblem } from "./page-limits.ts";

/** Grades a page of a stranger without a browser: within limits, but still on a thread that can be ended. */
export function gradePageSource({ exercise, code }: { exercise: GradableExercise; code: string }): Grade {
  const problem = pageProblem(code);
  if (problem) return refusedPage(problem);
  const { page, styleOf } = openInJsdom(code);
  return gradePage(exercise, page, code, styleOf);
}
