import type { Executor } from "@nirmaan/execution/contract.ts";
import { harnessFiles } from "../harness/harness-files.ts";
import { type HarnessPlan, type HarnessResult, parseAnswers } from "../harness/harness-plan.ts";
import type { Check } from "../lesson-format/check.ts";
import type { GradableExercise } from "../lesson-format/exercise.ts";
import { answerId } from "./answer-id.ts";
import { type RunnableProgram, type RunResult, runProgram } from "./run-program.ts";

export type HarnessRun = { answers: Map<HarnessResult["id"], HarnessResult>; result: RunResult };

export function planFor(exercise: GradableExercise, checks: Check[], program: RunnableProgram): HarnessPlan {
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

const functionName = (
  name: Extract<Check, { kind: "calls" }>["function"],
  { language }: RunnableProgram,
): string => (typeof name === "string" ? name : (name[language] ?? ""));

export async function runHarness(
  plan: HarnessPlan,
  { language, files }: RunnableProgram,
  execute: Executor,
): Promise<HarnessRun> {
  const result = await runProgram({ language, files: harnessFiles(plan, language, files) }, "", execute);
  const answers = parseAnswers(result.stdout, plan.mark);
  return { answers: new Map(answers.map((answer) => [answer.id, answer])), result };
}
