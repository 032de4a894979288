import { join } from "node:path";
import { openInJsdom } from "@nirmaan/grading/authoring/open-in-jsdom.ts";
import { type GradingTools, gradeProgram } from "@nirmaan/grading/authoring/verify-lesson.ts";
import { batchJava } from "@nirmaan/grading/java-batch/java-batch.ts";
import type { Exercise } from "@nirmaan/grading/lesson-format/exercise.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { createRunnerExecutor } from "@nirmaan/grading/run/runner-executor.ts";
import { startReadyRunner } from "../apps/runner/src/testing/runner-process.ts";
import { type Comparison, comparePage, createSolutionComparer } from "./mutation/compare-with-solution.ts";
import { generateMutants, type Mutant } from "./mutation/generate-mutants.ts";

const LESSONS = join(import.meta.dirname, "../content/lessons");
const MAX_PER_SOLUTION = Number(process.env.MOST_MUTANTS ?? "20");
const TARGET = 0.95;
const BATCH_SIZE = 6;

/** Mutation test of the lessons: how many mutants of each solution the checks detect. Arguments limit it to some lessons. */
const only = process.argv.slice(2);
const runner = process.env.RUNNER_URL ? undefined : await startReadyRunner();
const tools: GradingTools = {
  execute: batchJava(createRunnerExecutor(runner?.url ?? process.env.RUNNER_URL ?? "")),
  openPage: openInJsdom,
};
type MutationRow = {
  mutants: number;
  equivalent: number;
  alternative: number;
  detected: number;
  rate: number;
};
const table: Record<string, MutationRow> = {};
const reports: string[] = [];
try {
  for (const slug of lessonSlugs(LESSONS).filter((one) => only.length === 0 || only.includes(one))) {
    const lesson = readLessonFolder(LESSONS, slug);
    const row = { mutants: 0, equivalent: 0, alternative: 0, detected: 0, rate: 100 };
    for (const exercise of lesson.exercises)
      for (const language of lesson.languages) {
        const { total, survivors } = await testMutants(exercise, language);
        row.mutants += total;
        row.detected += total - survivors.length;
        row.equivalent += survivors.filter(({ verdict }) => verdict.kind === "equivalent").length;
        row.alternative += survivors.filter(({ verdict }) => verdict.kind === "alternative").length;
        reports.push(...survivors.flatMap((one) => report(one, `${slug}/${exercise.name}/${language}`)));
      }
    row.rate = Number(((100 * row.detected) / Math.max(1, wrongMutants(row))).toFixed(1));
    table[slug] = row;
  }
} finally {
  await runner?.stop();
}
console.table(table);
for (const line of reports) console.log(line);
const rows = Object.values(table);
const [all, detected] = [sum(rows.map(wrongMutants)), sum(rows.map((row) => row.detected))];
const below = Object.keys(table).filter((slug) => (table[slug]?.rate ?? 0) < 100 * TARGET);
console.log(
  `${detected} of ${all} wrong programs detected, ${((100 * detected) / all).toFixed(1)} %; ${below.length === 0 ? "every lesson met the 95 %" : `MISSED by ${below.join(", ")}`}`,
);

function wrongMutants({ mutants, equivalent, alternative }: MutationRow): number {
  return mutants - equivalent - alternative;
}

/** The first check detects most mutants: the other checks run only for those that pass it. */
async function isDetected(exercise: Exercise, language: LessonLanguage, code: string): Promise<boolean> {
  const passes = async (checks: Exercise["checks"]) =>
    (await gradeProgram({ ...exercise, checks }, language, code, tools)).passed;
  const checks = exercise.checks.filter(({ only }) => only === undefined || only === language);
  return !((await passes(checks.slice(0, 1))) && (await passes(checks)));
}

type Survivor = Pick<Mutant, "line" | "change"> & { verdict: Comparison };

async function testMutants(exercise: Exercise, language: LessonLanguage) {
  const variant = exercise.variants[language];
  const mutants = sample(generateMutants(variant?.solution ?? "", variant?.starter.content ?? "", language));
  const undetected: Mutant[] = [];
  for (let start = 0; start < mutants.length; start += BATCH_SIZE)
    await Promise.all(
      mutants.slice(start, start + BATCH_SIZE).map(async (mutant) => {
        if (!(await isDetected(exercise, language, mutant.code))) undetected.push(mutant);
      }),
    );
  const survivors: Survivor[] = [];
  const compare = createSolutionComparer(exercise, language, tools.execute);
  for (const { line, change, code } of undetected)
    survivors.push({
      line,
      change,
      verdict: language === "html" ? comparePage(exercise, change) : await compare(code),
    });
  return { total: mutants.length, survivors };
}

function report({ line, change, verdict }: Survivor, where: string): string[] {
  const mutation = `${where}, line ${line}: ${change}`;
  if (verdict.kind === "wrong") return [`survived: ${mutation}. A check could try ${verdict.found}`];
  if (verdict.kind === "unknown") return [`survived: ${mutation}`];
  return process.env.TELL === "all" ? [`${verdict.kind}: ${mutation}`] : [];
}

/** A sample spread evenly over the program. */
function sample(mutants: Mutant[]): Mutant[] {
  const every = Math.ceil(mutants.length / MAX_PER_SOLUTION);
  return mutants.filter((_, index) => index % every === 0);
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
