import type { Failed } from "../checks/check-result.ts";
import type { Grade } from "./grade-exercise.ts";

type ShownVerdict = { kind: "passed" } | Pick<Failed, "kind" | "expected" | "came" | "look">;
export type ShownResult = { name: string; hidden: boolean; verdict: ShownVerdict };

/** A grade as the student may see it. */
export type ShownGrade = {
  passed: boolean;
  marks: number;
  results: ShownResult[];
  /** The question of a recognised mistake. */
  question?: string;
};

/** Removes the inputs and outputs of hidden checks, also from the error message of the program. */
export function shownGrade({ passed, marks, results, mistake }: Grade): ShownGrade {
  return {
    passed,
    marks,
    results: results.map(({ name, hidden, verdict }) => ({
      name,
      hidden,
      verdict: toShownVerdict(verdict, hidden),
    })),
    ...(mistake && { question: mistake.ask }),
  };
}

function toShownVerdict(verdict: { kind: "passed" } | Failed, hidden: boolean): ShownVerdict {
  if (verdict.kind === "passed") return verdict;
  const { kind, expected, came, cameHidden, look } = verdict;
  return { kind, expected, came: hidden ? (cameHidden ?? came) : came, look };
}
