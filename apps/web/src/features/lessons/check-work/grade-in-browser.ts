import {
  type Grade,
  gradeBesideStarter,
  gradeExercise,
  gradePage,
  judgeRuns,
  queriesOfChecks,
} from "@nirmaan/grading/grade/grade-exercise.ts";
import { type ShownGrade, shownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { harnessRunOf } from "@nirmaan/grading/sql/harness-run-of.ts";
import type { RenderedExercise } from "../content/rendered-lesson.ts";
import type { LessonWorkspace } from "./lesson-workspace.ts";
import { openPageInFrame } from "./open-page-in-frame.ts";

type WorkInBrowser = { exercise: RenderedExercise; language: LessonLanguage; code: string; nonce: string };

/** Runs the visible checks in the browser. Undefined when this device cannot run them now. */
export async function gradeInBrowser(
  { exercise, language, code, nonce }: WorkInBrowser,
  workspace: LessonWorkspace,
): Promise<ShownGrade | undefined> {
  if (exercise.checks.length === 0) return undefined;
  const starter = exercise.variants[language]?.starter.content ?? "";
  try {
    if (language === "html") {
      const { page, styleOf, close } = await openPageInFrame(code, nonce);
      const grade = gradePage(exercise, page, code, styleOf);
      close();
      return shownGrade(gradeBesideStarter(grade, code, starter));
    }
    if (language === "sql") {
      const grade = await gradeQueries(exercise, code, workspace);
      return shownGrade(gradeBesideStarter(grade, code, starter));
    }
    if (!(await workspace.canExecuteInBrowser(language))) return undefined;
    const grade = await gradeExercise(exercise, language, code, workspace.executeInBrowser);
    return shownGrade(gradeBesideStarter(grade, code, starter));
  } catch {
    // The student's own run is still active, or the runtime could not start: only the server grades.
    return undefined;
  }
}

async function gradeQueries(
  exercise: RenderedExercise,
  code: string,
  workspace: LessonWorkspace,
): Promise<Grade> {
  const queries = queriesOfChecks(exercise, code);
  const { answers, isWhole } = await workspace.answerQueries(
    queries.map(({ written: _written, ...query }) => query),
  );
  const harnessRun = harnessRunOf(queries, answers, isWhole ? "finished" : "stopped");
  return judgeRuns(exercise, "sql", code, { harnessRun, runResults: [] });
}
