import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { askRunner, isRunnerThere } from "@nirmaan/grading/ask-runner.ts";
import { openInJsdom } from "@nirmaan/grading/open-in-jsdom.ts";
import { proveLesson } from "@nirmaan/grading/prove-lesson.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lesson-folder.ts";
import { afterAll, beforeAll, expect, test } from "vitest";

const LESSONS = join(import.meta.dirname, "lessons");
const PORT = process.env.LESSONS_RUNNER_PORT ?? "2271";
const RUNNER = `http://127.0.0.1:${PORT}`;
const START_MS = 600_000;
const LESSON_MS = 300_000;
let runner: ChildProcess | undefined;

beforeAll(async () => {
  if (await isRunnerThere(RUNNER)) return;
  runner = spawn(process.execPath, ["src/main.ts"], {
    cwd: join(import.meta.dirname, "../apps/runner"),
    env: { ...process.env, RUNNER_PORT: PORT },
    stdio: "ignore",
  });
  while (!(await canRunPython())) await wait(500);
}, START_MS);

afterAll(() => void runner?.kill("SIGTERM"));

/** The runner answers before its languages are ready. */
async function canRunPython(): Promise<boolean> {
  const response = await fetch(`${RUNNER}/api/v2/runtimes`).catch(() => undefined);
  const runtimes = (await response?.json()) as { language: string }[] | undefined;
  return runtimes?.some(({ language }) => language === "python") ?? false;
}

test.for(lessonSlugs(LESSONS))(
  "LES-05 %s: solutions pass, starters fail, each mistake meets its own question",
  { timeout: LESSON_MS },
  async (slug) => {
    const problems: string[] = [];
    const tools = { execute: askRunner(RUNNER), openPage: openInJsdom };
    for await (const { program, promise, problem } of proveLesson(readLessonFolder(LESSONS, slug), tools))
      if (problem) problems.push(`${program} should have: ${promise}. ${problem}`);
    expect(problems).toEqual([]);
  },
);
