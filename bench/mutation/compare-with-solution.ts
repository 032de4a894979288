import type { Executor } from "@nirmaan/execution/contract.ts";
import { outputDifference } from "@nirmaan/grading/checks/compare-output.ts";
import { isSameValue } from "@nirmaan/grading/checks/format-value.ts";
import { judgeSimulation } from "@nirmaan/grading/checks/judge-simulation.ts";
import { traceIn, withoutTrace } from "@nirmaan/grading/checks/simulation-trace.ts";
import type { Exercise } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { planFor, runHarness } from "@nirmaan/grading/run/run-harness.ts";
import { type RunnableProgram, type RunResult, runProgram } from "@nirmaan/grading/run/run-program.ts";
import {
  type AlternativeInput,
  alternativeCalls,
  alternativeInputs,
  type RunCheck,
} from "./alternative-inputs.ts";

/**
 * `equivalent`: no input distinguishes the two programs. `alternative`: a simulation runs differently and reaches the goal
 * of the task on every input. `wrong`: `found` is an input that a check could use.
 */
export type Comparison =
  | { kind: "equivalent" | "alternative" }
  | { kind: "wrong"; found: string }
  | { kind: "unknown" };

const MIN_CASES = 20;
const MAX_CASES_PER_CHECK = 16;
const BATCH_SIZE = 8;
const MAX_FOUND_CHARACTERS = 400;

/** Compares programs with the reference solution on inputs and arguments that no check has. */
export function createSolutionComparer(exercise: Exercise, language: LessonLanguage, execute: Executor) {
  const reference = exercise.variants[language]?.solution ?? "";
  let loading: Promise<MutationCase[]> | undefined;

  return async (code: string): Promise<Comparison> => {
    loading ??= createCases(exercise, language, reference, execute);
    const cases = await loading;
    if (cases.reduce((sum, { size }) => sum + size, 0) < MIN_CASES) return { kind: "unknown" };
    let isEquivalent = true;
    for (let start = 0; start < cases.length; start += BATCH_SIZE) {
      const verdicts = await Promise.all(
        cases.slice(start, start + BATCH_SIZE).map(({ compare }) => compare(code)),
      );
      for (const verdict of verdicts) {
        if (verdict.kind === "wrong") return verdict;
        if (verdict.kind === "alternative") isEquivalent = false;
      }
    }
    return { kind: isEquivalent ? "equivalent" : "alternative" };
  };
}

/** How a task names an element; an element that it does not name is the student's own choice. */
const NAMES_IN_TASKS: Record<string, RegExp> = {
  h1: /main heading|`h1`/,
  h2: /chapter heading|`h2`/,
  ol: /numbered|`ol`/,
  ul: /dots|`ul`/,
  li: /item|list|`li`/,
  p: /paragraph|`p`/,
  a: /link|`a`/,
};

/** The change `p → div` is wrong only if the task mentions a paragraph. */
export function comparePage({ task }: Exercise, change: string): Comparison {
  const [, tag = ""] = /^(\w+) → \w+$/.exec(change) ?? [];
  return NAMES_IN_TASKS[tag]?.test(task) === false ? { kind: "alternative" } : { kind: "unknown" };
}

type MutatedSimulation = Extract<RunCheck, { kind: "simulation" }>;
type MutationVerdict = Exclude<Comparison, { kind: "unknown" }>;
/** An input with the behaviour of the reference solution. `size` is the number of inputs that it stands for. */
type MutationCase = { size: number; compare: (code: string) => Promise<MutationVerdict> };

async function createCases(
  exercise: Exercise,
  language: LessonLanguage,
  reference: string,
  execute: Executor,
): Promise<MutationCase[]> {
  const programOf = (code: string): RunnableProgram => {
    const variant = exercise.variants[language];
    return {
      language,
      files: [{ name: variant?.starter.name ?? "", content: code }, ...(variant?.given ?? [])],
    };
  };
  const runWith = (code: string, { input, files }: AlternativeInput): Promise<RunResult> => {
    const unchanged = programOf(code).files.filter(({ name }) => !(name in files));
    const replaced = Object.entries(files).map(([name, content]) => ({ name, content }));
    return runProgram({ language, files: [...unchanged, ...replaced] }, input, execute);
  };

  const runs: MutationCase[] = [];
  for (const inputs of alternativeInputs(exercise, language)) {
    const maxRuns = runs.length + MAX_CASES_PER_CHECK;
    for (let start = 0; start < inputs.length && runs.length < maxRuns; start += BATCH_SIZE)
      runs.push(
        ...(
          await Promise.all(
            inputs.slice(start, start + BATCH_SIZE).map(async (alternative): Promise<MutationCase[]> => {
              const result = await runWith(reference, alternative);
              if (!isInTask(alternative, result)) return [];
              const compare = async (code: string) =>
                compareRuns(alternative, result, await runWith(code, alternative));
              return [{ size: 1, compare }];
            }),
          )
        ).flat(),
      );
  }
  return [...runs, ...(await createCallsCase(exercise, language, programOf, reference, execute))];
}

/** An input on which the reference solution fails is outside the task. */
const isInTask = ({ check }: AlternativeInput, result: RunResult): boolean =>
  result.kind === "finished" &&
  (check.kind === "output" || judgeSimulation({ ...check, ends: {} }, result).kind === "passed");

function compareRuns(alternative: AlternativeInput, reference: RunResult, other: RunResult): MutationVerdict {
  const { check, input, files } = alternative;
  const wrong = {
    kind: "wrong" as const,
    found: JSON.stringify({ input, files }).slice(0, MAX_FOUND_CHARACTERS),
  };
  if (other.kind === "stopped") return wrong;
  const [expected, actual] = [withoutTrace(reference.stdout), withoutTrace(other.stdout)];
  if (check.kind === "output")
    return outputDifference(expected, actual, { ...check, hasInput: input !== "" })
      ? wrong
      : { kind: "equivalent" };
  if (reference.stdout === other.stdout) return { kind: "equivalent" };
  const isSameTrace = JSON.stringify(traceIn(reference.stdout)) === JSON.stringify(traceIn(other.stdout));
  const withoutNumbers = (text: string) => text.replaceAll(/-?\d+(?:\.\d+)?/g, "#");
  if (isSameTrace || withoutNumbers(expected) !== withoutNumbers(actual)) return wrong;
  return isAsGood(check, reference, other) ? { kind: "alternative" } : wrong;
}

/**
 * The same outcome. A final value that the check fixes exactly must equal that of the reference. A range was chosen for the
 * check's own input: on another input it is enough to be as close to it as the reference, within a tenth.
 */
function isAsGood(check: MutatedSimulation, reference: RunResult, other: RunResult): boolean {
  if (judgeSimulation({ ...check, ends: {} }, other).kind === "failed") return false;
  const [ends, others] = [reference, other].map(({ stdout }) => traceIn(stdout)?.end?.state ?? {});
  return Object.entries(check.ends).every(([name, { min, max }]) => {
    const [expected, actual] = [Number(ends?.[name]), Number(others?.[name])];
    const tenth = Math.abs(expected) / 10;
    if (min !== undefined && min === max) return actual === expected;
    return (
      (max === undefined || actual <= Math.max(max, expected + tenth)) &&
      (min === undefined || actual >= Math.min(min, expected - tenth))
    );
  });
}

async function createCallsCase(
  exercise: Exercise,
  language: LessonLanguage,
  programOf: (code: string) => RunnableProgram,
  reference: string,
  execute: Executor,
): Promise<MutationCase[]> {
  const checks = alternativeCalls(exercise, language);
  if (checks.length === 0) return [];
  const answersOf = async (code: string) => {
    const program = programOf(code);
    const { answers } = await runHarness(planFor(exercise, checks, program), program, execute);
    return answers;
  };
  const expected = await answersOf(reference);
  const inTask = [...expected].filter(([id, { error }]) => typeof id === "number" && !error);
  const callOf = (id: number) => checks[Math.floor(id / 1000)]?.calls[id % 1000];
  return [
    {
      size: inTask.length,
      compare: async (code) => {
        const answers = await answersOf(code);
        for (const [id, { value, printed }] of inTask) {
          const other = answers.get(id);
          const tolerance = checks[Math.floor(Number(id) / 1000)]?.tolerance;
          if (
            !other ||
            other.error ||
            other.printed !== printed ||
            !isSameValue(value, other.value, tolerance)
          )
            return {
              kind: "wrong",
              found:
                `${JSON.stringify(callOf(Number(id))?.args)} → ${JSON.stringify(value)}, not ${JSON.stringify(other?.value ?? other?.error)}`.slice(
                  0,
                  MAX_FOUND_CHARACTERS,
                ),
            };
        }
        return { kind: "equivalent" };
      },
    },
  ];
}
