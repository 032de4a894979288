import { gradeExercise, gradePage } from "@nirmaan/grading/grade/grade-exercise.ts";
import { type ShownGrade, shownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { LessonBench } from "./lesson-bench.ts";
import type { PageExercise } from "./lesson-page.ts";
import { openPageInFrame } from "./open-page-in-frame.ts";

type Work = { exercise: PageExercise; language: LessonLanguage; code: string; nonce: string };

/** The checks that a browser has, run where the student sits; nothing when this device cannot run them now. */
export async function gradeHere(
  { exercise, language, code, nonce }: Work,
  bench: LessonBench,
): Promise<ShownGrade | undefined> {
  if (exercise.checks.length === 0) return undefined;
  try {
    if (language === "html") {
      const { page, styleOf, close } = await openPageInFrame(code, nonce);
      const grade = gradePage(exercise, page, code, styleOf);
      close();
      return shownGrade(grade);
    }
    if (!(await bench.canExecuteHere(language))) return undefined;
    return shownGrade(await gradeExercise(exercise, language, code, bench.executeHere));
  } catch {
    // The student's own run is still going, or the runtime could not start: the server grades alone.
    return undefined;
  }
}
