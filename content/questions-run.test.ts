import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Style } from "@nirmaan/grading/authoring/lesson-style.ts";
import { createRunnerExecutor } from "@nirmaan/grading/run/runner-executor.ts";
import { checkQuestions } from "@nirmaan/practice/authoring/check-questions.ts";
import { recordJobs } from "@nirmaan/practice/authoring/record-jobs.ts";
import { type RunJobs, runJobs } from "@nirmaan/practice/authoring/run-jobs.ts";
import { QUESTION_KINDS } from "@nirmaan/practice/question/practice-question.ts";
import { parseQuestionFile } from "@nirmaan/practice/read-questions/question-file.ts";
import { describeProblem } from "@nirmaan/practice/read-questions/question-problem.ts";
import { readQuestionFiles, readRanFile } from "@nirmaan/practice/read-questions/read-question-bank.ts";
import { expect, inject, test } from "vitest";
import { withRecordedRuns } from "./with-recorded-runs.ts";

const BANK = join(import.meta.dirname, "questions");
const GUIDE = join(import.meta.dirname, "../docs/guides/writing-questions.md");
const style = Style.parse(JSON.parse(readFileSync(join(import.meta.dirname, "style.json"), "utf8")));
const execute = () => createRunnerExecutor(inject("runner").url);
const run: RunJobs = (jobs) => runJobs(jobs, execute());

const FILE_MS = 300_000;

test.concurrent.for(readQuestionFiles(BANK).files)(
  "PRAC-03 every program and query of $file runs, each family with fifty seeds, and gives the stored answers",
  { timeout: FILE_MS },
  (file) =>
    withRecordedRuns(`questions/${file.file.replace(/\.md$/, "")}`, async (record) => {
      const checked = await checkQuestions([file], recordJobs(run, record), style);
      expect(checked.problems.map(describeProblem)).toEqual([]);
      for (const { file, ran } of checked.files)
        expect({ file, ran }).toEqual({ file, ran: readRanFile(BANK, file) });
    }),
);

const guide = () => /````md\n([\s\S]+?)\n````/.exec(readFileSync(GUIDE, "utf8"))?.[1] ?? "";

test("PRAC-01 the guide has a working example of every kind", async () => {
  const { parsed, problems } = parseQuestionFile("cbse083-12/guide.md", guide());
  const checked = await checkQuestions(parsed ? [parsed] : [], run, style);
  expect([...problems, ...checked.problems].map(describeProblem)).toEqual([]);
  const kinds = new Set(checked.files.flatMap(({ questions }) => questions.map(({ kind }) => kind)));
  expect(QUESTION_KINDS.filter((kind) => !kinds.has(kind))).toEqual([]);
});

test.for([
  ["a wrong option that is right", "- [ ] `6`\n  Believes that", "- [ ] `10`\n  Believes that", "is right too"],
  ["a right option that is wrong", "- [x] `10`", "- [x] `11`", "does not confirm"],
  ["a correction that does not work", "`def total(n):`", "`def totals(n):`", "stops with an error"],
  ["an error that is none", "    for i in range(1, n + 1)\n", "    for i in range(1, n + 1):\n", "is not wrong"],
  ["an accepted filling that does not work", "`readlines` |", "`readlines` | `lines` |", "does not print what"],
  ["a wrong filling that works", "- `read`:", "- `readlines`:", "earns every mark"],
  ["a value that is missing", "{{who}} runs", "{{whom}} runs", "has no value"],
  ["a program that stops", "fails: ZeroDivisionError\n", "", "stops with an error"],
  ["an idea that is missing", "\n  Believes that `range` includes its end.", "", "wrong idea"],
  ["too few points", "- 1: Names the star topology.", "- ½: Names the star topology.", "of 2 marks"],
])("PRAC-03 questions:check finds %s", async ([, from = "", to = "", says = ""]) => {
  const text = guide();
  expect(text).toContain(from);
  const { parsed } = parseQuestionFile("cbse083-12/guide.md", text.replace(from, to));
  const { problems } = await checkQuestions(parsed ? [parsed] : [], run, style);
  expect(problems.map(describeProblem).join("\n")).toContain(says);
});
