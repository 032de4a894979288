import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { openInJsdom } from "@nirmaan/grading/authoring/open-in-jsdom.ts";
import { verifyLesson } from "@nirmaan/grading/authoring/verify-lesson.ts";
import { batchJava } from "@nirmaan/grading/java-batch/java-batch.ts";
import { lessonSlugs, readLessonFolder } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { recordExecutor } from "@nirmaan/grading/authoring/recorded-runs/record-executor.ts";
import { createRunnerExecutor } from "@nirmaan/grading/run/runner-executor.ts";
import { expect, inject, test } from "vitest";
import { withRecordedRuns } from "./with-recorded-runs.ts";

const LESSONS = join(import.meta.dirname, "lessons");
const RECORDS = join(import.meta.dirname, "recorded-runs");
const LESSON_MS = 300_000;

test.concurrent.for(lessonSlugs(LESSONS))(
  "LES-05 %s: solutions and alternatives pass, starters fail, each mistake gets its own question",
  { timeout: LESSON_MS },
  (slug) =>
    withRecordedRuns(`lessons/${slug}`, async (record) => {
      const problems: string[] = [];
      const run = batchJava(createRunnerExecutor(inject("runner").url));
      const tools = { execute: recordExecutor(run, record), openPage: openInJsdom };
      for await (const { program, expected, problem } of verifyLesson(readLessonFolder(LESSONS, slug), tools))
        if (problem) problems.push(`${program} should have: ${expected}. ${problem}`);
      expect(problems).toEqual([]);
    }),
);

test("every record was made with the tools of this version, so that it saves the runs", () => {
  const [tools = ""] = inject("runner").toolchain.split(", ");
  const others = readdirSync(RECORDS, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .filter((file) => !readFileSync(join(RECORDS, file), "utf8").startsWith(`{"toolchain": "${tools}, `));
  expect(others, "npm run content:run makes them again").toEqual([]);
});
