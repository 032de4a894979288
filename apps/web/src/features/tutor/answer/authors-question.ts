import { type CheckResult, PASSED } from "@nirmaan/grading/checks/check-result.ts";
import { recogniseMistake } from "@nirmaan/grading/grade/recognise-mistake.ts";
import type { Mistake } from "@nirmaan/grading/lesson-format/exercise.ts";
import { STOP_SIGNS } from "@nirmaan/grading/lesson-format/stop-signs.ts";
import type { CheckRun } from "@nirmaan/tutor-engine/evidence/evidence.ts";
import type { ProblemCheck } from "@nirmaan/tutor-engine/evidence/problem.ts";

/** The lesson author's question for a program that fails with a mistake the author expects. */
export const authorsQuestion =
  (mistakes: Mistake[], checks: ProblemCheck[], code: string) =>
  (results: CheckRun[]): string | undefined =>
    recogniseMistake(
      mistakes,
      results.map((result, index) => resultOf(result, checks[index])),
      code,
    )?.ask;

/** In the grader's format, because the patterns of known mistakes are written for it. */
function resultOf(
  { passed, error, actual, printed }: CheckRun,
  check: ProblemCheck | undefined,
): CheckResult {
  const facts = { name: check?.name ?? "", hidden: check?.hidden ?? false };
  if (passed) return { ...facts, verdict: PASSED };
  const stopped = error?.startsWith("Halt") ? STOP_SIGNS.timeOver : error;
  return {
    ...facts,
    verdict: {
      kind: "failed",
      expected: "",
      came: "",
      look: "",
      raw: (error ? printed : actual) ?? "",
      ...(stopped && { error: stopped }),
    },
  };
}
