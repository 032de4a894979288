import type { Executor } from "@nirmaan/execution/contract.ts";
import { answersIn, type HarnessAnswer, type HarnessPlan } from "../harness/harness-plan.ts";
import { javaCheckHarness } from "../harness/java-check-harness.ts";
import { javascriptCheckHarness } from "../harness/javascript-check-harness.ts";
import { pythonCheckHarness } from "../harness/python-check-harness.ts";
import type { Check } from "../lesson-format/check.ts";
import type { GradableExercise } from "../lesson-format/exercise.ts";
import { type Program, type RunResult, runProgram } from "./run-program.ts";

export type HarnessRun = { answers: Map<HarnessAnswer["id"], HarnessAnswer>; ending: RunResult };

/** Numbers the things to try, so that a check finds its answers again: first calls, then queries, then properties. */
export function planFor(exercise: GradableExercise, checks: Check[], program: Program): HarnessPlan {
  const plan: HarnessPlan = {
    file: program.files[0]?.name ?? "",
    mark: `@check-${crypto.randomUUID()} `,
    loads: false,
    calls: [],
    properties: [],
    queries: [],
  };
  checks.forEach((check, index) => {
    const id = (part: number) => answerId(index, part);
    if (check.kind === "calls")
      plan.calls.push(
        ...check.calls.map(({ args }, part) => ({
          id: id(part),
          function: functionName(check.function, program),
          args,
        })),
      );
    if (check.kind === "sql") {
      const { query, after } = check;
      plan.queries.push({
        id: id(0),
        query,
        database: exercise.checkFiles[check.database] ?? "",
        ...(after && { after }),
      });
    }
    if (check.kind === "property")
      plan.properties.push(
        ...check.values.map((values, part) => ({ id: id(part), always: check.always, values })),
      );
  });
  plan.loads = plan.calls.length + plan.queries.length + plan.properties.length > 0;
  return plan;
}

const MOST_PARTS = 1000;
export const answerId = (check: number, part: number): number => check * MOST_PARTS + part;

const functionName = (name: Extract<Check, { kind: "calls" }>["function"], { language }: Program): string =>
  typeof name === "string" ? name : (name[language] ?? "");

export async function runHarness(
  plan: HarnessPlan,
  program: Program,
  execute: Executor,
): Promise<HarnessRun> {
  const ending = await runProgram(harnessProgram(plan, program), "", execute);
  const answers = answersIn(ending.stdout, plan.mark);
  return { answers: new Map(answers.map((answer) => [answer.id, answer])), ending };
}

function harnessProgram(plan: HarnessPlan, program: Program): Program {
  const source = program.files[0]?.content ?? "";
  if (program.language === "java")
    return withFirst(program, "NirmaanCheck.java", javaCheckHarness(plan, source));
  if (program.language === "javascript")
    return { ...program, files: [{ name: "check.js", content: javascriptCheckHarness(plan, source) }] };
  return withFirst(program, "nirmaan_check.py", pythonCheckHarness(plan));
}

const withFirst = (program: Program, name: string, content: string): Program => ({
  ...program,
  files: [{ name, content }, ...program.files],
});
