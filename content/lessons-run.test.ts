import { join } from "node:path";
import { createRunnerExecutor } from "@nirmaan/grading/run/runner-executor.ts";
import { openInJsdom } from "@nirmaan/grading/authoring/open-in-jsdom.ts";
import { verifyLesson } from "@nirmaan/grading/authoring/verify-lesson.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { expect, inject, test } from "vitest";

const LESSONS = join(import.meta.dirname, "lessons");
const LESSON_MS = 300_000;

test.concurrent.for(lessonSlugs(LESSONS))(
  "LES-05 %s: solutions and alternatives pass, starters fail, each mistake gets its own question",
  { timeout: LESSON_MS },
  async (slug) => {
    const problems: string[] = [];
    const tools = { execute: createRunnerExecutor(inject("runner").url), openPage: openInJsdom };
    for await (const { program, expected, problem } of verifyLesson(readLessonFolder(LESSONS, slug), tools))
      if (problem) problems.push(`${program} should have: ${expected}. ${problem}`);
    expect(problems).toEqual([]);
  },
);
