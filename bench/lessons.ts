import { join } from "node:path";
import { askRunner } from "@nirmaan/grading/ask-runner.ts";
import type { Exercise } from "@nirmaan/grading/exercise.ts";
import { batchJava } from "@nirmaan/grading/java-batch/java-batch.ts";
import type { LessonLanguage } from "@nirmaan/grading/lesson-language.ts";
import { openInJsdom } from "@nirmaan/grading/open-in-jsdom.ts";
import { grade, type Tools } from "@nirmaan/grading/prove-lesson.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lesson-folder.ts";
import { startRunner } from "../apps/runner/src/testing/runner-process.ts";
import { type Mutant, mutantsOf } from "./mutate.ts";

const LESSONS = join(import.meta.dirname, "../content/lessons");
const MOST_PER_SOLUTION = Number(process.env.MOST_MUTANTS ?? "20");
const TARGET = 0.95;

/** How many small wrong turns of each reference solution the checks notice. `bench/lessons.ts <slug>` looks at one lesson. */
const only = process.argv.slice(2);
const runner = process.env.RUNNER_URL ? undefined : await startRunner();
const tools: Tools = {
  execute: batchJava(askRunner(runner?.url ?? process.env.RUNNER_URL ?? "")),
  openPage: openInJsdom,
};
const table: Record<string, { mutants: number; killed: number; rate: string }> = {};
const survivors: string[] = [];
let [all, killed] = [0, 0];
for (const slug of lessonSlugs(LESSONS).filter((one) => only.length === 0 || only.includes(one))) {
  const lesson = readLessonFolder(LESSONS, slug);
  const row = { mutants: 0, killed: 0, rate: "" };
  for (const exercise of lesson.exercises)
    for (const language of lesson.languages) {
      const { tried, alive } = await tryMutants(exercise, language);
      row.mutants += tried;
      row.killed += tried - alive.length;
      survivors.push(...alive.map((one) => `${slug}/${exercise.name}/${language}, ${one}`));
    }
  row.rate = `${((100 * row.killed) / Math.max(1, row.mutants)).toFixed(1)} %`;
  table[slug] = row;
  all += row.mutants;
  killed += row.killed;
}
await runner?.stop();
console.table(table);
for (const survivor of survivors) console.log(`survived: ${survivor}`);
console.log(
  `${killed} of ${all} mutants noticed, ${((100 * killed) / all).toFixed(1)} %: ${killed / all >= TARGET ? "met" : "MISSED"}`,
);

async function tryMutants(exercise: Exercise, language: LessonLanguage) {
  const variant = exercise.variants[language];
  const mutants = spread(mutantsOf(variant?.solution ?? "", variant?.starter.content ?? "", language));
  const alive: string[] = [];
  const AT_A_TIME = 4;
  for (let start = 0; start < mutants.length; start += AT_A_TIME)
    await Promise.all(
      mutants.slice(start, start + AT_A_TIME).map(async ({ line, change, code }) => {
        if ((await grade(exercise, language, code, tools)).passed) alive.push(`line ${line}: ${change}`);
      }),
    );
  return { tried: mutants.length, alive };
}

/** Evenly over the program, so that a long one does not spend all of them on its first lines. */
function spread(mutants: Mutant[]): Mutant[] {
  const every = Math.ceil(mutants.length / MOST_PER_SOLUTION);
  return mutants.filter((_, index) => index % every === 0);
}
