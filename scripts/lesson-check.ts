/** `npm run lesson:check -- [SLUG] [--write]`: checks lessons; `--write` stores the answers of their dry runs. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { answerDryRuns } from "@nirmaan/grading/authoring/answer-dry-runs.ts";
import { hindiStyleProblems, Style, styleProblems } from "@nirmaan/grading/authoring/lesson-style.ts";
import { openInJsdom } from "@nirmaan/grading/authoring/open-in-jsdom.ts";
import { verifyLesson } from "@nirmaan/grading/authoring/verify-lesson.ts";
import { batchJava } from "@nirmaan/grading/java-batch/java-batch.ts";
import { DRY_RUN_FILE, dryRunFileText } from "@nirmaan/grading/lesson-format/dry-run.ts";
import { BrokenLesson } from "@nirmaan/grading/lesson-format/lesson-problem.ts";
import {
  lessonSlugs,
  readHindiLesson,
  readLessonFiles,
  readLessonFolder,
} from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { createRunnerExecutor, isRunnerReachable } from "@nirmaan/grading/run/runner-executor.ts";
import { runnerSecretHeader } from "../apps/launcher/src/product/runner-secret.ts";

const CONTENT = join(import.meta.dirname, "../content");
const LESSONS = join(CONTENT, "lessons");
const RUNNER = `http://127.0.0.1:${process.env.RUNNER_PORT ?? "2000"}`;
const secret = runnerSecretHeader();

const words = process.argv.slice(2);
const writes = words.includes("--write");
const asked = words.filter((word) => word !== "--write");
const slugs = lessonSlugs(LESSONS);
const unknown = asked.find((slug) => !slugs.includes(slug));
if (unknown) {
  console.error(
    `There is no lesson "${unknown}" in content/lessons. To begin one: npm run lesson:new ${unknown}`,
  );
  process.exit(1);
}

const style = Style.parse(JSON.parse(readFileSync(join(CONTENT, "style.json"), "utf8")));
const canRun = await isRunnerReachable(RUNNER, secret);
let failed = 0;
for (const slug of asked.length > 0 ? asked : slugs) failed += await checkLesson(slug);
if (!canRun)
  console.log(
    `\nNo program was run: the runner does not answer at ${RUNNER}. Start it with: npm run serve:runner`,
  );
console.log(failed === 0 ? "\nEverything holds." : `\n${failed} to put right.`);
process.exit(failed === 0 && canRun ? 0 : 1);

async function checkLesson(slug: string): Promise<number> {
  console.log(`\n${slug}`);
  const old = canRun ? await checkDryRuns(slug) : 0;
  try {
    const lesson = readLessonFolder(LESSONS, slug);
    const hindi = readHindiLesson(LESSONS, slug);
    console.log(hindi ? "  ✓ the Hindi text has the structure of the English one" : "  not yet in Hindi");
    const problems = [
      ...styleProblems(lesson, style),
      ...(hindi ? hindiStyleProblems(hindi, style).map((problem) => `Hindi ${problem}`) : []),
    ];
    for (const problem of problems) console.log(`  ✗ ${problem}`);
    return old + problems.length + (canRun ? await runPrograms(lesson) : 0);
  } catch (error) {
    if (!(error instanceof BrokenLesson)) throw error;
    for (const line of error.message.split("\n")) console.log(`  ✗ ${line}`);
    return old + error.problems.length;
  }
}

/** Runs the programs that students run in the head, and compares or stores their answers. */
async function checkDryRuns(slug: string): Promise<number> {
  const { answers, problems } = await answerDryRuns(
    readLessonFiles(LESSONS, slug),
    createRunnerExecutor(RUNNER, secret),
  );
  for (const problem of problems) console.log(`  ✗ ${problem}`);
  const file = join(LESSONS, slug, DRY_RUN_FILE);
  const text = Object.keys(answers).length > 0 ? dryRunFileText(answers) : "";
  if (text === (existsSync(file) ? readFileSync(file, "utf8") : "")) return problems.length;
  if (!writes) {
    console.log("  ✗ the stored answers of its dry runs are old. Look at them and store them with --write");
    return problems.length + 1;
  }
  if (text) writeFileSync(file, text);
  else rmSync(file);
  console.log(`  the answers of ${Object.keys(answers).length} dry runs are stored: look at them`);
  return problems.length;
}

async function runPrograms(lesson: ReturnType<typeof readLessonFolder>): Promise<number> {
  let wrong = 0;
  for await (const { program, expected, problem } of verifyLesson(lesson, {
    execute: batchJava(createRunnerExecutor(RUNNER, secret)),
    openPage: openInJsdom,
  })) {
    console.log(
      problem ? `  ✗ ${program} should have: ${expected}. ${problem}` : `  ✓ ${program} ${expected}`,
    );
    if (problem) wrong += 1;
  }
  return wrong;
}
