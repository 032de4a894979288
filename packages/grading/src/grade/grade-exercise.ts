import type { Executor } from "@nirmaan/execution/contract.ts";
import type { CheckResult, Verdict } from "../checks/check-result.ts";
import { judgeCalls, judgeProperty } from "../checks/judge-calls.ts";
import { judgeOutput } from "../checks/judge-output.ts";
import { type ComputedStyle, judgePage } from "../checks/judge-page.ts";
import { judgeSimulation } from "../checks/judge-simulation.ts";
import { judgeSql } from "../checks/judge-sql.ts";
import { judgeStructure, pythonStructure } from "../checks/judge-structure.ts";
import { withoutTrace } from "../checks/simulation-trace.ts";
import { sourceStructure } from "../checks/source-structure.ts";
import type { Check } from "../lesson-format/check.ts";
import type { GradableExercise, Mistake, ProgramFile } from "../lesson-format/exercise.ts";
import type { LessonLanguage } from "../lesson-format/lesson-language.ts";
import { type HarnessRun, planFor, runHarness } from "../run/run-harness.ts";
import { type RunnableProgram, type RunResult, runProgram } from "../run/run-program.ts";
import { type PlannedQuery, planQueries, queriesIn } from "../sql/plan-queries.ts";
import { runQueries } from "../sql/run-queries.ts";
import { recogniseMistake } from "./recognise-mistake.ts";

export type Grade = {
  passed: boolean;
  /** Out of the exercise's marks, in halves: each passed check counts. */
  marks: number;
  results: CheckResult[];
  /** The known mistake that was recognised, with the question to ask. */
  mistake: Mistake | undefined;
  /** Nothing that the task asks for works, so a construct alone or an untouched starter earns no marks. */
  earnsNothing?: true;
  /** The first run that is not hidden. */
  sampleRun?: SampleRun;
};

export type SampleRun = { input: string; output: string };
const MAX_SAMPLE_CHARACTERS = 4000;

/** What running the program gave, before it is judged. */
export type CheckRuns = { harnessRun: HarnessRun | undefined; runResults: RunResults };

/** Grades a program. Throws only when the executor could not run it; every way a program can fail is a result. */
export async function gradeExercise(
  exercise: GradableExercise,
  language: LessonLanguage,
  code: string,
  execute: Executor,
): Promise<Grade> {
  return judgeRuns(exercise, language, code, await runChecks(exercise, language, code, execute));
}

/** Runs the program for all checks. The result can be sent to another thread, where `judgeRuns` grades it. */
export async function runChecks(
  exercise: GradableExercise,
  language: LessonLanguage,
  code: string,
  execute: Executor,
): Promise<CheckRuns> {
  if (language === "sql")
    return { harnessRun: await runQueries(queriesOfChecks(exercise, code), execute), runResults: [] };
  const program = programOf(exercise, language, code);
  const checks = checksFor(exercise, language);
  const needsHarness = checks.some(
    (check) => IN_HARNESS.has(check.kind) || (check.kind === "structure" && language === "python"),
  );
  const runHarnessOnce = async () =>
    needsHarness ? runHarness(planFor(exercise, checks, program), program, execute) : undefined;
  const [harnessRun, runResults] =
    language === "java"
      ? await Promise.all([runHarnessOnce(), runTogether(checks, program, execute)])
      : [await runHarnessOnce(), await runInOrder(checks, program, execute)];
  return { harnessRun, runResults };
}

/** The student's queries that the checks run, for the runner or the browser's SQLite. */
export const queriesOfChecks = (exercise: GradableExercise, code: string): PlannedQuery[] =>
  planQueries(exercise, checksFor(exercise, "sql"), code);

/** Compares what the program did with the checks. Its time grows with the program and its output. */
export function judgeRuns(
  exercise: GradableExercise,
  language: LessonLanguage,
  code: string,
  { harnessRun, runResults }: CheckRuns,
): Grade {
  const checks = checksFor(exercise, language);
  const written = language === "sql" ? queriesIn(checks, code) : undefined;
  const resultsOf = (check: Check, index: number): CheckResult[] => {
    const one = (verdict: Verdict) => [{ name: check.name, hidden: check.hidden, verdict }];
    const result = runResults[index];
    if (result && check.kind === "output")
      return one(judgeOutput(check, { ...result, stdout: withoutTrace(result.stdout) }));
    if (result && check.kind === "simulation") return one(judgeSimulation(check, result));
    if (check.kind === "structure")
      return one(
        judgeStructure(
          check,
          harnessRun && language === "python" ? pythonStructure(harnessRun) : sourceStructure(code),
        ),
      );
    if (!harnessRun) return [];
    const context = { run: harnessRun, index, language };
    if (check.kind === "calls") return judgeCalls(check, context);
    if (check.kind === "property") return [judgeProperty(check, context)];
    if (check.kind === "sql") return [judgeSql(check, context, written)];
    return [];
  };
  const judged = checks.map((check, index) => ({ kind: check.kind, results: resultsOf(check, index) }));
  const grade = gradeOf(
    exercise,
    judged.flatMap(({ results }) => results),
    code,
  );
  const does = judged.filter(({ kind }) => kind !== "structure").flatMap(({ results }) => results);
  const isIdle = does.length > 0 && does.every(({ verdict }) => verdict.kind === "failed");
  return { ...(isIdle ? withoutMarks(grade) : grade), ...sampleRunOf(checks, runResults) };
}

function sampleRunOf(checks: Check[], runResults: RunResults): { sampleRun?: SampleRun } {
  for (const [index, check] of checks.entries()) {
    const result = runResults[index];
    if (check.hidden || result?.kind !== "finished") continue;
    const input = check.kind === "output" ? check.input : "";
    const printed = withoutTrace(result.stdout).slice(0, MAX_SAMPLE_CHARACTERS);
    // PostgreSQL stores neither a NUL character nor an unpaired surrogate.
    return { sampleRun: { input, output: printed.toWellFormed().replaceAll("\0", "\uFFFD") } };
  }
  return {};
}

type RunResults = (RunResult | undefined)[];

/** All at once, so that the executor can run them in one JVM. */
const runTogether = (checks: Check[], program: RunnableProgram, execute: Executor): Promise<RunResults> =>
  Promise.all(checks.map((check) => runCheck(check, program, execute)));

/** One after the other; when a result is final, the remaining checks get it without a run. */
async function runInOrder(checks: Check[], program: RunnableProgram, execute: Executor): Promise<RunResults> {
  let final: RunResult | undefined;
  const results: RunResults = [];
  for (const check of checks) {
    const result = final ?? (await runCheck(check, program, execute));
    if (result?.kind === "stopped" && result.isFinal) final = result;
    results.push(result);
  }
  return results;
}

async function runCheck(
  check: Check,
  program: RunnableProgram,
  execute: Executor,
): Promise<RunResult | undefined> {
  if (check.kind === "output") return runProgram(withFiles(program, check.files), check.input, execute);
  if (check.kind === "simulation") return runProgram(withFiles(program, check.files), "", execute);
  return undefined;
}

/** Needs a document: the browser's own, or jsdom's on the server and in tests. */
export function gradePage(
  exercise: GradableExercise,
  page: ParentNode,
  code: string,
  styleOf: ComputedStyle,
): Grade {
  const results = checksFor(exercise, "html").flatMap((check) =>
    check.kind === "page"
      ? [{ name: check.name, hidden: check.hidden, verdict: judgePage(check, page, styleOf) }]
      : [],
  );
  return gradeOf(exercise, results, code);
}

const IN_HARNESS = new Set<Check["kind"]>(["calls", "property", "sql"]);

const checksFor = (exercise: GradableExercise, language: LessonLanguage): Check[] =>
  exercise.checks.filter((check) => check.only === undefined || check.only === language);

function programOf(exercise: GradableExercise, language: LessonLanguage, code: string): RunnableProgram {
  const variant = exercise.variants[language];
  if (!variant) throw new Error(`${exercise.name} cannot be done in ${language}`);
  const main: ProgramFile = { name: variant.starter.name, content: code };
  return { language, files: [main, ...variant.given] };
}

function withFiles({ language, files }: RunnableProgram, others: Record<string, string>): RunnableProgram {
  const kept = files.filter(({ name }) => !(name in others));
  return {
    language,
    files: [...kept, ...Object.entries(others).map(([name, content]) => ({ name, content }))],
  };
}

const withoutMarks = (grade: Grade): Grade => ({ ...grade, marks: 0, earnsNothing: true });

/** Who has not written anything yet gets neither marks nor a guess about their mistake. */
export const gradeBesideStarter = (grade: Grade, code: string, starter: string): Grade =>
  grade.passed || code.trim() !== starter.trim() ? grade : { ...withoutMarks(grade), mistake: undefined };

function gradeOf(exercise: GradableExercise, results: CheckResult[], code: string): Grade {
  const right = results.filter(({ verdict }) => verdict.kind === "passed").length;
  const passed = results.length > 0 && right === results.length;
  return {
    passed,
    marks: results.length === 0 ? 0 : Math.floor((exercise.marks * right * 2) / results.length) / 2,
    results,
    mistake: passed ? undefined : recogniseMistake(exercise.mistakes, results, code),
  };
}
