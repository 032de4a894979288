import { readFileSync } from "node:fs";
import { join } from "node:path";
import { hindiStyleProblems, Style, styleProblems } from "@nirmaan/grading/authoring/lesson-style.ts";
import { openInJsdom } from "@nirmaan/grading/authoring/open-in-jsdom.ts";
import { verifyLesson } from "@nirmaan/grading/authoring/verify-lesson.ts";
import { BrokenLesson } from "@nirmaan/grading/lesson-format/lesson-problem.ts";
import {
  lessonSlugs,
  readHindiLesson,
  readLessonFolder,
} from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { createRunnerExecutor, isRunnerReachable } from "@nirmaan/grading/run/runner-executor.ts";
import { runnerSecretHeader } from "./product/runner-secret.ts";

const CONTENT = join(import.meta.dirname, "../content");
const LESSONS = join(CONTENT, "lessons");
const RUNNER = `http://127.0.0.1:${process.env.RUNNER_PORT ?? "2000"}`;
const secret = runnerSecretHeader();

const asked = process.argv.slice(2);
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
  try {
    const lesson = readLessonFolder(LESSONS, slug);
    const hindi = readHindiLesson(LESSONS, slug);
    console.log(hindi ? "  ✓ the Hindi text has the structure of the English one" : "  not yet in Hindi");
    const problems = [
      ...styleProblems(lesson, style),
      ...(hindi ? hindiStyleProblems(hindi, style).map((problem) => `Hindi ${problem}`) : []),
    ];
    for (const problem of problems) console.log(`  ✗ ${problem}`);
    return problems.length + (canRun ? await runPrograms(lesson) : 0);
  } catch (error) {
    if (!(error instanceof BrokenLesson)) throw error;
    for (const line of error.message.split("\n")) console.log(`  ✗ ${line}`);
    return error.problems.length;
  }
}

async function runPrograms(lesson: ReturnType<typeof readLessonFolder>): Promise<number> {
  let wrong = 0;
  for await (const { program, expected, problem } of verifyLesson(lesson, {
    execute: createRunnerExecutor(RUNNER, secret),
    openPage: openInJsdom,
  })) {
    console.log(
      problem ? `  ✗ ${program} should have: ${expected}. ${problem}` : `  ✓ ${program} ${expected}`,
    );
    if (problem) wrong += 1;
  }
  return wrong;
}
