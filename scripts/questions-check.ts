/** `npm run questions:check -- [PATH] [--write]`: checks questions of the bank; `--write` stores the answers of the runs. */
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Style } from "@nirmaan/grading/authoring/lesson-style.ts";
import { createRunnerExecutor, isRunnerReachable } from "@nirmaan/grading/run/runner-executor.ts";
import { bankProblems } from "@nirmaan/practice/authoring/bank-problems.ts";
import { checkQuestions } from "@nirmaan/practice/authoring/check-questions.ts";
import { runJobs } from "@nirmaan/practice/authoring/run-jobs.ts";
import { describeProblem } from "@nirmaan/practice/read-questions/question-problem.ts";
import { ranFileText } from "@nirmaan/practice/read-questions/ran-results.ts";
import { ranPath, readQuestionFiles } from "@nirmaan/practice/read-questions/read-question-bank.ts";
import { readSyllabuses } from "@nirmaan/practice/syllabus/read-syllabuses.ts";

const CONTENT = join(import.meta.dirname, "../content");
const BANK = join(CONTENT, "questions");
const RUNNER = `http://127.0.0.1:${process.env.RUNNER_PORT ?? "2000"}`;

const words = process.argv.slice(2);
const writes = words.includes("--write");
const path = (words.find((word) => !word.startsWith("--")) ?? "").replace(/^content\/questions\//, "");

if (!(await isRunnerReachable(RUNNER))) {
  console.error(`The runner does not answer at ${RUNNER}. Start it with: npm start -w apps/runner`);
  process.exit(1);
}
const { files, problems } = readQuestionFiles(BANK, path);
if (files.length === 0 && problems.length === 0) {
  console.error(`There are no questions in content/questions/${path}.`);
  process.exit(1);
}
const style = Style.parse(JSON.parse(readFileSync(join(CONTENT, "style.json"), "utf8")));
const start = Date.now();
const execute = createRunnerExecutor(RUNNER);
const checked = await checkQuestions(files, (jobs) => runJobs(jobs, execute), style);
const questions = checked.files.flatMap((file) => file.questions);
const all = [
  ...problems,
  ...checked.problems,
  ...bankProblems(files, questions, readSyllabuses(join(CONTENT, "syllabus"))),
];
for (const problem of all) console.log(`  ✗ ${describeProblem(problem)}`);
for (const { file, ran } of checked.files) {
  const target = ranPath(BANK, file);
  const text = ranFileText(ran);
  const isSame = existsSync(target) && readFileSync(target, "utf8") === text;
  if (isSame) continue;
  if (writes) writeFileSync(target, text);
  else console.log(`  ✗ ${file}: the stored answers are old. Look at them and store them with --write`);
  if (!writes) all.push({ file, line: 1, says: "old answers" });
  if (writes && Object.keys(ran).length === 0) rmSync(target);
}
const count = files.reduce((sum, file) => sum + file.questions.length, 0);
const seconds = ((Date.now() - start) / 1000).toFixed(1);
console.log(
  `\n${count} questions, ${questions.length} variants, ${checked.programs} programs in ${seconds} s.`,
);
console.log(all.length === 0 ? "Everything holds." : `${all.length} to put right.`);
process.exit(all.length === 0 ? 0 : 1);
