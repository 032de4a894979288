import type { Executor } from "@nirmaan/execution/contract.ts";
import { outputDifference } from "@nirmaan/grading/checks/compare-output.ts";
import { isSameValue } from "@nirmaan/grading/checks/format-value.ts";
import { judgeSimulation } from "@nirmaan/grading/checks/judge-simulation.ts";
import { traceIn, withoutTrace } from "@nirmaan/grading/checks/simulation-trace.ts";
import type { Exercise } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { planFor, runHarness } from "@nirmaan/grading/run/run-harness.ts";
import { type Program, type RunResult, runProgram } from "@nirmaan/grading/run/run-program.ts";
import {
  type AlternativeInput,
  alternativeCalls,
  alternativeInputs,
  type RunCheck,
} from "./alternative-inputs.ts";

/**
 * `same`: nothing the task allows tells the two programs apart. `right`: its flight is another one, and it reaches the
 * goal of the task in every world. `wrong`: here is something a check could try.
 */
export type Comparison = { kind: "same" | "right" } | { kind: "wrong"; found: string } | { kind: "unknown" };

const FEWEST = 20;
/** Of the worlds that grow from one check. */
const ENOUGH = 16;
const AT_A_TIME = 8;

/** Compares programs with the reference solution in worlds and on arguments that no check has. */
export function createSolutionComparer(exercise: Exercise, language: LessonLanguage, execute: Executor) {
  const reference = exercise.variants[language]?.solution ?? "";
  let asked: Promise<Case[]> | undefined;

  return async (code: string): Promise<Comparison> => {
    asked ??= casesOf(exercise, language, reference, execute);
    const cases = await asked;
    if (cases.reduce((sum, { size }) => sum + size, 0) < FEWEST) return { kind: "unknown" };
    let isSame = true;
    for (let start = 0; start < cases.length; start += AT_A_TIME) {
      const verdicts = await Promise.all(
        cases.slice(start, start + AT_A_TIME).map(({ compare }) => compare(code)),
      );
      for (const verdict of verdicts) {
        if (verdict.kind === "wrong") return verdict;
        if (verdict.kind === "right") isSame = false;
      }
    }
    return { kind: isSame ? "same" : "right" };
  };
}

/** How a task names the elements it wants; an element that it does not name is the student's own choice. */
const NAMES: Record<string, RegExp> = {
  h1: /main heading|`h1`/,
  h2: /chapter heading|`h2`/,
  ol: /numbered|`ol`/,
  ul: /dots|`ul`/,
  li: /item|list|`li`/,
  p: /paragraph|`p`/,
  a: /link|`a`/,
};

/** `p → div`: wrong only where the task speaks of a paragraph. */
export function comparePage({ task }: Exercise, change: string): Comparison {
  const [, tag = ""] = /^(\w+) → \w+$/.exec(change) ?? [];
  return NAMES[tag]?.test(task) === false ? { kind: "right" } : { kind: "unknown" };
}

type SimulationCheck = Extract<RunCheck, { kind: "simulation" }>;
type Verdict = Exclude<Comparison, { kind: "unknown" }>;
/** Something to try, of which the reference solution knows the answer. */
type Case = { size: number; compare: (code: string) => Promise<Verdict> };

async function casesOf(
  exercise: Exercise,
  language: LessonLanguage,
  reference: string,
  execute: Executor,
): Promise<Case[]> {
  const programOf = (code: string): Program => {
    const variant = exercise.variants[language];
    return {
      language,
      files: [{ name: variant?.starter.name ?? "", content: code }, ...(variant?.given ?? [])],
    };
  };
  const runIn = (code: string, { input, files }: AlternativeInput): Promise<RunResult> => {
    const { files: own } = programOf(code);
    const kept = own.filter(({ name }) => !(name in files));
    const brought = Object.entries(files).map(([name, content]) => ({ name, content }));
    return runProgram({ language, files: [...kept, ...brought] }, input, execute);
  };

  const runs: Case[] = [];
  for (const worlds of alternativeInputs(exercise, language)) {
    const enough = runs.length + ENOUGH;
    for (let start = 0; start < worlds.length && runs.length < enough; start += AT_A_TIME)
      runs.push(
        ...(
          await Promise.all(
            worlds.slice(start, start + AT_A_TIME).map(async (world): Promise<Case[]> => {
              const ending = await runIn(reference, world);
              if (!isPossible(world, ending)) return [];
              const compare = async (code: string) => compareRuns(world, ending, await runIn(code, world));
              return [{ size: 1, compare }];
            }),
          )
        ).flat(),
      );
  }
  return [...runs, ...(await callsCase(exercise, language, programOf, reference, execute))];
}

/** Where the reference solution stops or does not reach the goal lies outside of the task. */
const isPossible = ({ check }: AlternativeInput, ending: RunResult): boolean =>
  ending.kind === "finished" &&
  (check.kind === "output" || judgeSimulation({ ...check, ends: {} }, ending).kind === "passed");

function compareRuns(world: AlternativeInput, reference: RunResult, other: RunResult): Verdict {
  const { check, input } = world;
  const told = { kind: "wrong" as const, found: JSON.stringify({ input, files: world.files }).slice(0, 400) };
  if (other.kind === "stopped") return told;
  const [own, others] = [withoutTrace(reference.stdout), withoutTrace(other.stdout)];
  if (check.kind === "output")
    return outputDifference(own, others, { ...check, hasInput: input !== "" }) ? told : { kind: "same" };
  if (reference.stdout === other.stdout) return { kind: "same" };
  const isSameFlight = JSON.stringify(traceIn(reference.stdout)) === JSON.stringify(traceIn(other.stdout));
  const words = (text: string) => text.replaceAll(/-?\d+(?:\.\d+)?/g, "#");
  if (isSameFlight || words(own) !== words(others)) return told;
  return isAsGood(check, reference, other) ? { kind: "right" } : told;
}

/**
 * The same outcome. An end that the check fixes is the reference's own. A bound was set for the check's own world: in
 * another one it is enough to end as near to it as the reference does, give or take a tenth.
 */
function isAsGood(check: SimulationCheck, reference: RunResult, other: RunResult): boolean {
  if (judgeSimulation({ ...check, ends: {} }, other).kind === "failed") return false;
  const [ends, others] = [reference, other].map(({ stdout }) => traceIn(stdout)?.end?.state ?? {});
  return Object.entries(check.ends).every(([name, { min, max }]) => {
    const [end, came] = [Number(ends?.[name]), Number(others?.[name])];
    const tenth = Math.abs(end) / 10;
    if (min !== undefined && min === max) return came === end;
    return (
      (max === undefined || came <= Math.max(max, end + tenth)) &&
      (min === undefined || came >= Math.min(min, end - tenth))
    );
  });
}

async function callsCase(
  exercise: Exercise,
  language: LessonLanguage,
  programOf: (code: string) => Program,
  reference: string,
  execute: Executor,
): Promise<Case[]> {
  const checks = alternativeCalls(exercise, language);
  if (checks.length === 0) return [];
  const answersOf = async (code: string) => {
    const program = programOf(code);
    const { answers } = await runHarness(planFor(exercise, checks, program), program, execute);
    return answers;
  };
  const known = await answersOf(reference);
  const possible = [...known].filter(([id, { error }]) => typeof id === "number" && !error);
  const callOf = (id: number) => checks[Math.floor(id / 1000)]?.calls[id % 1000];
  return [
    {
      size: possible.length,
      compare: async (code) => {
        const answers = await answersOf(code);
        for (const [id, { value, printed }] of possible) {
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
                  400,
                ),
            };
        }
        return { kind: "same" };
      },
    },
  ];
}
