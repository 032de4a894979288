import { join } from "node:path";
import { openInJsdom } from "@nirmaan/grading/authoring/open-in-jsdom.ts";
import { type GradingTools, gradeProgram } from "@nirmaan/grading/authoring/verify-lesson.ts";
import { batchJava } from "@nirmaan/grading/java-batch/java-batch.ts";
import type { Exercise } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { createRunnerExecutor } from "@nirmaan/grading/run/runner-executor.ts";
import { startRunner } from "../apps/runner/src/testing/runner-process.ts";
import { type Comparison, comparePage, createSolutionComparer } from "./compare-with-solution.ts";
import { generateMutants, type Mutant } from "./generate-mutants.ts";

const LESSONS = join(import.meta.dirname, "../content/lessons");
const MOST_PER_SOLUTION = Number(process.env.MOST_MUTANTS ?? "20");
const TARGET = 0.95;
const AT_A_TIME = 6;

/** How many small wrong turns of each reference solution the checks notice. `bench/lesson-mutation.ts <slug>` looks at one lesson. */
const only = process.argv.slice(2);
const runner = process.env.RUNNER_URL ? undefined : await startRunner();
const tools: GradingTools = {
  execute: batchJava(createRunnerExecutor(runner?.url ?? process.env.RUNNER_URL ?? "")),
  openPage: openInJsdom,
};
type Row = { mutants: number; same: number; right: number; noticed: number; rate: number };
const table: Record<string, Row> = {};
const survivors: string[] = [];
for (const slug of lessonSlugs(LESSONS).filter((one) => only.length === 0 || only.includes(one))) {
  const lesson = readLessonFolder(LESSONS, slug);
  const row = { mutants: 0, same: 0, right: 0, noticed: 0, rate: 100 };
  for (const exercise of lesson.exercises)
    for (const language of lesson.languages) {
      const { tried, alive } = await tryMutants(exercise, language);
      row.mutants += tried;
      row.noticed += tried - alive.length;
      row.same += alive.filter(({ verdict }) => verdict.kind === "same").length;
      row.right += alive.filter(({ verdict }) => verdict.kind === "right").length;
      survivors.push(...alive.flatMap((one) => wordsFor(one, `${slug}/${exercise.name}/${language}`)));
    }
  row.rate = Number(((100 * row.noticed) / Math.max(1, wrongOnes(row))).toFixed(1));
  table[slug] = row;
}
await runner?.stop();
console.table(table);
for (const survivor of survivors) console.log(survivor);
const rows = Object.values(table);
const [all, noticed] = [sum(rows.map(wrongOnes)), sum(rows.map((row) => row.noticed))];
const below = Object.keys(table).filter((slug) => (table[slug]?.rate ?? 0) < 100 * TARGET);
console.log(
  `${noticed} of ${all} wrong programs noticed, ${((100 * noticed) / all).toFixed(1)} %; ${below.length === 0 ? "every lesson met the 95 %" : `MISSED by ${below.join(", ")}`}`,
);

/** Mutants that behave as the reference does, or reach the goal in another way, are not wrong. */
function wrongOnes({ mutants, same, right }: Row): number {
  return mutants - same - right;
}

/** Most are noticed by the first check already; only for the others the rest is worth its time. */
async function isNoticed(exercise: Exercise, language: LessonLanguage, code: string): Promise<boolean> {
  const passes = async (checks: Exercise["checks"]) =>
    (await gradeProgram({ ...exercise, checks }, language, code, tools)).passed;
  const checks = exercise.checks.filter(({ only }) => only === undefined || only === language);
  return !((await passes(checks.slice(0, 1))) && (await passes(checks)));
}

type Alive = Pick<Mutant, "line" | "change"> & { verdict: Comparison };

async function tryMutants(exercise: Exercise, language: LessonLanguage) {
  const variant = exercise.variants[language];
  const mutants = spread(generateMutants(variant?.solution ?? "", variant?.starter.content ?? "", language));
  const passed: Mutant[] = [];
  for (let start = 0; start < mutants.length; start += AT_A_TIME)
    await Promise.all(
      mutants.slice(start, start + AT_A_TIME).map(async (mutant) => {
        if (!(await isNoticed(exercise, language, mutant.code))) passed.push(mutant);
      }),
    );
  const alive: Alive[] = [];
  const compare = createSolutionComparer(exercise, language, tools.execute);
  for (const { line, change, code } of passed)
    alive.push({
      line,
      change,
      verdict: language === "html" ? comparePage(exercise, change) : await compare(code),
    });
  return { tried: mutants.length, alive };
}

function wordsFor({ line, change, verdict }: Alive, where: string): string[] {
  const what = `${where}, line ${line}: ${change}`;
  if (verdict.kind === "wrong") return [`survived: ${what}. A check could try ${verdict.found}`];
  if (verdict.kind === "unknown") return [`survived: ${what}`];
  return process.env.TELL === "all" ? [`${verdict.kind}: ${what}`] : [];
}

/** Evenly over the program, so that a long one does not spend all of them on its first lines. */
function spread(mutants: Mutant[]): Mutant[] {
  const every = Math.ceil(mutants.length / MOST_PER_SOLUTION);
  return mutants.filter((_, index) => index % every === 0);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
