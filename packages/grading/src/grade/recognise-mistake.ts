import type { CheckResult } from "../checks/check-result.ts";
import { linesOf } from "../checks/compare-output.ts";
import type { Mistake, Signs } from "../lesson-format/exercise.ts";

/** The first mistake with all its signs: its question helps more than a difference between outputs. */
export function recogniseMistake(
  mistakes: Mistake[],
  results: CheckResult[],
  code: string,
): Mistake | undefined {
  return mistakes.find(({ when }) => [when].flat().some((signs) => hasSigns(signs, results, code)));
}

function hasSigns(signs: Signs, results: CheckResult[], code: string): boolean {
  if (signs.code !== undefined && !new RegExp(signs.code, "m").test(code)) return false;
  if (signs.lacks !== undefined && new RegExp(signs.lacks, "m").test(code)) return false;
  return results.some(({ name, verdict }) => {
    if (verdict.kind === "passed") return false;
    if (signs.check !== undefined && signs.check !== name) return false;
    if (signs.came !== undefined && normalise(signs.came) !== normalise(verdict.raw)) return false;
    if (signs.like !== undefined && !new RegExp(signs.like, "m").test(verdict.raw)) return false;
    return signs.error === undefined || new RegExp(signs.error, "m").test(verdict.error ?? "");
  });
}

const normalise = (text: string) => linesOf(text, { ignore: [] }).join("\n");
