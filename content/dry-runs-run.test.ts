import { join } from "node:path";
import { answerDryRuns } from "@nirmaan/grading/authoring/answer-dry-runs.ts";
import { readDryRunFile } from "@nirmaan/grading/read-lessons/read-dry-runs.ts";
import { lessonSlugs, readLessonFiles } from "@nirmaan/grading/read-lessons/read-lesson-folder.ts";
import { createRunnerExecutor } from "@nirmaan/grading/run/runner-executor.ts";
import { expect, inject, test } from "vitest";

const LESSONS = join(import.meta.dirname, "lessons");

test("VIS-03 every program that students run in the head has the answer of its run, and its trace prints the same", async () => {
  const execute = createRunnerExecutor(inject("runner").url);
  for (const slug of lessonSlugs(LESSONS)) {
    const files = readLessonFiles(LESSONS, slug);
    expect(await answerDryRuns(files, execute), slug).toEqual({
      answers: readDryRunFile(files).stored,
      problems: [],
    });
  }
});
