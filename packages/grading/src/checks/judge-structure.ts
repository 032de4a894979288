import * as m from "@nirmaan/messages/grading-checks.ts";
import { CONSTRUCTS, type StructureCheck } from "../lesson-format/check.ts";
import type { HarnessRun } from "../run/run-harness.ts";
import { PASSED, type Verdict } from "./check-result.ts";

export type CodeStructure = { constructs: string[]; calls: string[] };

/** Some tasks prescribe a construct, because the syllabus teaches it. */
export function judgeStructure(check: StructureCheck, structure: CodeStructure | undefined): Verdict {
  if (!structure) return failed(m.expectedReadable(), m.notReadable(), m.readErrorFirst());
  const has = (construct: string) =>
    construct.endsWith("()")
      ? structure.calls.includes(construct.slice(0, -2))
      : structure.constructs.includes(construct);
  const missing = check.uses.find((construct) => !has(construct));
  if (missing)
    return failed(
      m.expectedConstruct({ construct: nameOf(missing) }),
      m.noneYet(),
      check.look ?? m.whichPart({ construct: nameOf(missing) }),
    );
  const unwanted = check.avoids.find(has);
  if (unwanted)
    return failed(
      m.expectedWithout({ construct: nameOf(unwanted) }),
      m.isUsed({ construct: nameOf(unwanted) }),
      check.look ?? m.tryAnotherWay(),
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

const NAMES: Record<(typeof CONSTRUCTS)[number], () => string> = {
  loop: m.constructLoop,
  "for loop": m.constructForLoop,
  "while loop": m.constructWhileLoop,
  "do-while loop": m.constructDoWhileLoop,
  "nested loop": m.constructNestedLoop,
  if: m.constructIf,
  switch: m.constructSwitch,
  function: m.constructFunction,
  class: m.constructClass,
  list: m.constructList,
  dictionary: m.constructDictionary,
  try: m.constructTry,
  recursion: m.constructRecursion,
  break: m.constructBreak,
  import: m.constructImport,
  calculation: m.constructCalculation,
};

/** A call such as `sum()` has no other name. */
function nameOf(construct: string): string {
  const known = CONSTRUCTS.find((name) => name === construct);
  return known ? NAMES[known]() : `\`${construct}\``;
}

/** Python programs are parsed by Python itself, in the harness. */
export function pythonStructure({ answers }: HarnessRun): CodeStructure | undefined {
  const answer = answers.get("structure");
  return answer?.constructs && { constructs: Object.keys(answer.constructs), calls: answer.calls ?? [] };
}
