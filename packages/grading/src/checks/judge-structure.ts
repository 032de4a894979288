import type { StructureCheck } from "../lesson-format/check.ts";
import type { HarnessRun } from "../run/run-harness.ts";
import { PASSED, type Verdict } from "./check-result.ts";

export type CodeStructure = { constructs: string[]; calls: string[] };

/** Some tasks prescribe a construct, because the syllabus teaches it. */
export function judgeStructure(check: StructureCheck, structure: CodeStructure | undefined): Verdict {
  if (!structure)
    return failed(
      "a program that can be read",
      "it cannot be read yet",
      "Run the program and read its error first.",
    );
  const has = (construct: string) =>
    construct.endsWith("()")
      ? structure.calls.includes(construct.slice(0, -2))
      : structure.constructs.includes(construct);
  const missing = check.uses.find((construct) => !has(construct));
  if (missing)
    return failed(
      `${withArticle(missing)} in the program`,
      "there is none yet",
      check.look ?? `Which part of the task can ${withArticle(missing)} do?`,
    );
  const unwanted = check.avoids.find(has);
  if (unwanted)
    return failed(
      `a program without ${withArticle(unwanted)}`,
      `${withArticle(unwanted)} is used`,
      check.look ?? "Try another way.",
    );
  return PASSED;
}

const failed = (expected: string, came: string, look: string): Verdict => ({
  kind: "failed",
  expected,
  came,
  look,
  raw: "",
});

const withArticle = (construct: string): string =>
  construct.endsWith("()")
    ? `\`${construct}\``
    : /^[aeiou]/.test(construct)
      ? `an ${construct}`
      : `a ${construct}`;

/** Python programs are parsed by Python itself, in the harness. */
export function pythonStructure({ answers }: HarnessRun): CodeStructure | undefined {
  const answer = answers.get("structure");
  return answer?.constructs && { constructs: Object.keys(answer.constructs), calls: answer.calls ?? [] };
}
