import type { ShownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { Graded } from "@nirmaan/tutor-engine/evidence/problem.ts";

/** The tutor cannot run these: the grader tells what is wrong. */
export const isGradedForTutor = (language: string): language is LessonLanguage =>
  language === "html" || language === "sql";

/** What the tutor needs of a grade. `hint` is the author's question for the exercise, for a mistake that is not known. */
export function gradedWork(grade: ShownGrade, hint?: string): Graded {
  const failed = grade.results.filter(({ verdict }) => verdict.kind === "failed");
  return {
    passed: grade.results.length - failed.length,
    total: grade.results.length,
    failing: failed.find(({ hidden }) => !hidden)?.name,
    ask: grade.question ?? hint,
  };
}
