import { join } from "node:path";
import { askRunner, isRunnerThere } from "@nirmaan/grading/ask-runner.ts";
import { openInJsdom } from "@nirmaan/grading/open-in-jsdom.ts";
import { grade } from "@nirmaan/grading/prove-lesson.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lesson-folder.ts";
import { type Mutant, mutantsOf } from "./mutate.ts";

const LESSONS = join(import.meta.dirname, "../content/lessons");
const MOST_PER_SOLUTION = Number(process.env.MOST_MUTANTS ?? "40");

/** How many small wrong turns of each reference solution the checks notice; the floor is the grader without hidden checks. */
export async function benchLessons(runner: string, only: string[] = []): Promise<void> {
  if (!(await isRunnerThere(runner))) throw new Error(`No runner answers at ${runner}`);
  const tools = { execute: askRunner(runner), openPage: openInJsdom };
  const survivors: string[] = [];
  const table: Record<string, { mutants: number; killed: number; rate: string }> = {};
  for (const slug of lessonSlugs(LESSONS).filter((one) => only.length === 0 || only.includes(one))) {
    const row = { mutants: 0, killed: 0, rate: "" };
    const lesson = readLessonFolder(LESSONS, slug);
    for (const exercise of lesson.exercises)
      for (const language of lesson.languages) {
        const mutants = spread(mutantsOf(exercise.variants[language]?.solution ?? "", language));
        for (const mutant of mutants) {
          const { passed } = await grade(exercise, language, mutant.code, tools);
          row.mutants += 1;
          row.killed += passed ? 0 : 1;
          if (passed) survivors.push(`${slug}/${exercise.name}/${language}, line ${mutant.line}: ${mutant.change}`);
        }
      }
    row.rate = `${((100 * row.killed) / Math.max(1, row.mutants)).toFixed(1)} %`;
    table[slug] = row;
  }
  console.table(table);
  for (const survivor of survivors) console.log(`survived: ${survivor}`);
}

/** Evenly over the program, so that a long one does not spend all of them on its first lines. */
const spread = (mutants: Mutant[]): Mutant[] =>
  mutants.filter((_, index) => index % Math.ceil(mutants.length / MOST_PER_SOLUTION) === 0);

const [runner, ...only] = process.argv.slice(2);
if (process.argv[1] === import.meta.filename) await benchLessons(runner ?? "http://127.0.0.1:2000", only);
