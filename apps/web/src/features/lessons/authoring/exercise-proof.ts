import type { Grade } from "@nirmaan/grading/grade/grade-exercise.ts";
import type { ExerciseDraft } from "./exercise-draft.ts";

type ProvenCase = {
  name: string;
  hidden: boolean;
  solution: { kind: "passed" } | { kind: "failed"; expected: string; came: string };
  starterPasses: boolean;
};

/** What a run of both programs showed, case by case. */
export type ExerciseProof = { isProven: boolean; solutionPasses: boolean; cases: ProvenCase[] };

/** A program can print megabytes; its beginning shows what is wrong. */
const MOST_CHARACTERS = 500;

/** For the author every case is open: the grader writes no values about a hidden one. */
export const withOpenCases = (draft: ExerciseDraft): ExerciseDraft => ({
  ...draft,
  cases: draft.cases.map((each) => ({ ...each, hidden: false })),
});

/** An exercise can be used when the solution passes every case and the starter does not. */
export function exerciseProof(draft: ExerciseDraft, starter: Grade, solution: Grade): ExerciseProof {
  const cases = solution.results.map(({ name, verdict }, at) => ({
    name,
    hidden: draft.cases[at]?.hidden ?? false,
    solution:
      verdict.kind === "passed"
        ? { kind: verdict.kind }
        : {
            kind: verdict.kind,
            expected: verdict.expected.slice(0, MOST_CHARACTERS),
            came: verdict.came.slice(0, MOST_CHARACTERS),
          },
    starterPasses: starter.results[at]?.verdict.kind === "passed",
  }));
  return { isProven: solution.passed && !starter.passed, solutionPasses: solution.passed, cases };
}
