import type { Style } from "@nirmaan/grading/authoring/lesson-style.ts";
import { fillTemplate } from "../families/fill-template.ts";
import { drawParameters } from "../families/parameters.ts";
import type { PracticeQuestion } from "../question/practice-question.ts";
import { buildQuestion } from "../read-questions/build-question.ts";
import { factsOf, type ParsedQuestion, parseVariant, questionId } from "../read-questions/parsed-question.ts";
import { fenceOf, parseQuestionBody } from "../read-questions/question-body.ts";
import type { QuestionFile, RawQuestion } from "../read-questions/question-file.ts";
import { QuestionFault, type QuestionProblem } from "../read-questions/question-problem.ts";
import type { RanFile, RanProgram } from "../read-questions/ran-results.ts";
import { type ProgramJob, type QuestionJobs, questionJobs } from "./program-job.ts";
import { markingProblems, runProblems } from "./prove-question.ts";
import { questionStyleProblems } from "./question-style.ts";
import type { JobResult, RunJobs } from "./run-jobs.ts";
import { readTables, runSql } from "./run-sql.ts";

export const SEEDS_PER_FAMILY = 50;
const MIN_VARIANTS = 4;

type Seeded = {
  file: QuestionFile;
  raw: RawQuestion;
  seed: number;
  values: Record<string, string>;
  variants: number;
};
type CheckedVariant = Seeded & { parsed: ParsedQuestion; jobs: QuestionJobs };
export type CheckedFile = { file: string; ran: RanFile; questions: PracticeQuestion[] };
export type QuestionCheck = { files: CheckedFile[]; problems: QuestionProblem[]; programs: number };

/** Runs every program of the files, every family with fifty seeds, and proves each question by its own answer. */
export async function checkQuestions(
  files: QuestionFile[],
  runJobs: RunJobs,
  style: Style,
): Promise<QuestionCheck> {
  const problems: QuestionProblem[] = [];
  // Fifty seeds with one problem are one problem.
  const reported = new Set<string>();
  const report: ReportProblem = ({ file, raw, seed }, says) => {
    const key = JSON.stringify([file.file, raw.name, says]);
    if (reported.has(key)) return;
    reported.add(key);
    const variant = seed === 0 ? "" : ` (seed ${seed})`;
    problems.push({ file: file.file, line: raw.line, question: raw.name, says: `${says}${variant}` });
  };
  const seeded = await drawValues(files, runJobs, report);
  const variants = seeded.flatMap((one) => guarded(one, report, () => prepare(one)));
  const jobs = variants.flatMap((variant) => [...variant.jobs.values()]);
  const results = await runJobs(jobs);
  const checked = variants.flatMap((variant) =>
    guarded(variant, report, () => prove(variant, results, style, (says) => report(variant, says))),
  );
  return { files: files.map((file) => collect(file, checked, report)), problems, programs: jobs.length };
}

type ReportProblem = (at: { file: QuestionFile; raw: RawQuestion; seed: number }, says: string) => void;

/** The variants of one question: one without parameters, or one for each seed. */
async function drawValues(files: QuestionFile[], runJobs: RunJobs, report: ReportProblem): Promise<Seeded[]> {
  const seeded: Seeded[] = [];
  const valueJobs = new Map<Seeded, ProgramJob>();
  for (const file of files)
    for (const raw of file.questions)
      guarded({ file, raw, seed: 0 }, report, () => {
        const { vary, variants } = factsOf(raw);
        if (!vary) seeded.push({ file, raw, seed: 0, values: {}, variants: 1 });
        for (let seed = 1; vary && seed <= SEEDS_PER_FAMILY; seed++) {
          const one = {
            file,
            raw,
            seed,
            variants,
            values: drawParameters(questionId(file, raw), vary, seed),
          };
          const code = fenceOf(parseQuestionBody(fillTemplate(raw.text, one.values).text), "values")?.code;
          if (code !== undefined)
            valueJobs.set(one, { language: "python", code, input: "", files: [], values: true });
          seeded.push(one);
        }
      });
  const results = await runJobs([...valueJobs.values()]);
  return distinct(
    seeded.filter((one) => {
      const job = valueJobs.get(one);
      const result = job && results.get(job);
      if (!result) return true;
      if (result.code !== 0)
        report(one, `the values cannot be computed: ${result.stderr.trim().split("\n").at(-1)}`);
      for (const [name, drawn] of Object.entries(one.values))
        if ((result.values?.[name] ?? drawn) !== drawn)
          report(one, `the values change the parameter ${name}, which the question shows: use another name`);
      one.values = { ...one.values, ...result.values };
      return result.code === 0 && result.values?.ok !== "False";
    }),
  );
}

/** Two seeds with the same values are the same question. */
function distinct(seeded: Seeded[]): Seeded[] {
  const seen = new Set<string>();
  return seeded.filter(({ file, raw, values }) => {
    const key = JSON.stringify([file.file, raw.name, values]);
    return !seen.has(key) && seen.add(key);
  });
}

function guarded<Result>(
  at: { file: QuestionFile; raw: RawQuestion; seed: number },
  report: ReportProblem,
  work: () => Result,
): Result[] {
  try {
    return [work()];
  } catch (error) {
    if (!(error instanceof QuestionFault)) throw error;
    report(at, error.message);
    return [];
  }
}

function prepare(one: Seeded): CheckedVariant {
  const parsed = parseVariant(one.file, one.raw, one.seed, one.values);
  return { ...one, parsed, jobs: questionJobs(parsed) };
}

type Proved = { variant: CheckedVariant; ran: RanProgram; question: PracticeQuestion };

function prove(
  variant: CheckedVariant,
  results: Map<ProgramJob, JobResult>,
  style: Style,
  say: (says: string) => void,
): Proved {
  const { parsed, jobs } = variant;
  const found = new Map(
    [...jobs].flatMap(([name, job]): [string, JobResult][] => {
      const result = results.get(job);
      return result ? [[name, result]] : [];
    }),
  );
  for (const problem of runProblems(parsed, found)) say(problem);
  const main = found.get("main");
  const ran = { ...(main && { stdout: main.stdout }), ...sqlResults(parsed) };
  const question = buildQuestion(parsed, ran);
  for (const problem of [...markingProblems(question), ...questionStyleProblems(question, style)])
    say(problem);
  return { variant, ran, question };
}

function sqlResults({ setups, body, facts }: ParsedQuestion): RanProgram {
  if (!setups[0]) return {};
  const query = fenceOf(body, "query")?.code;
  const lines = fenceOf(body, "lines");
  try {
    if (lines?.language === "sql") for (const setup of setups) runSql(setup, lines.code, facts.after);
    return {
      tables: readTables(setups[0]),
      ...(query !== undefined && { results: setups.map((setup) => runSql(setup, query, facts.after)) }),
    };
  } catch (error) {
    throw new QuestionFault(`SQLite: ${error instanceof Error ? error.message : String(error)}`);
  }
}

function collect(file: QuestionFile, checked: Proved[], report: ReportProblem): CheckedFile {
  const own = checked.filter(({ variant }) => variant.file === file);
  const ran: RanFile = {};
  for (const raw of file.questions) {
    const variants = own.filter(({ variant }) => variant.raw === raw);
    const isFamily = variants.some(({ variant }) => variant.seed > 0);
    if (isFamily && variants.length < MIN_VARIANTS)
      report(
        { file, raw, seed: 0 },
        `${SEEDS_PER_FAMILY} seeds give only ${variants.length} variants; ${MIN_VARIANTS} is the least`,
      );
    const kept = variants.slice(0, variants[0]?.variant.variants ?? 1);
    if (kept.length > 0)
      ran[raw.name] = kept.map(({ variant, ran }) => ({
        seed: variant.seed,
        ...(variant.seed > 0 && { values: variant.values }),
        of: variant.parsed.of,
        ran,
      }));
  }
  return { file: file.file, ran, questions: own.map(({ question }) => question) };
}
