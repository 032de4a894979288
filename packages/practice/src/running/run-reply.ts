import type { Executor } from "@nirmaan/execution/contract.ts";
import { languageById } from "@nirmaan/execution/language-list.ts";
import { z } from "zod";
import { type ProgramJob, withTest } from "../authoring/program-job.ts";
import { runJobs } from "../authoring/run-jobs.ts";
import { correctedProgram } from "../marking/mark-errors.ts";
import { markReply } from "../marking/mark-reply.ts";
import type { PracticeQuestion, QuestionOf } from "../question/practice-question.ts";
import { type RanReply, REPLIES } from "../question/practice-reply.ts";
import type { QuestionMark } from "../question/question-mark.ts";
import { ResultTable } from "../question/question-parts.ts";
import { runnableCode } from "../read-questions/runnable-code.ts";
import queryRunner from "./run_query.py?raw";

type ToRun = { question: PracticeQuestion; reply: unknown; database: string | undefined };

/** Marks a reply, and runs it in the sandbox where only a run can decide. */
export async function markWithRun(toRun: ToRun, execute: Executor): Promise<QuestionMark> {
  const mark = markReply(toRun.question, toRun.reply);
  if (mark.state !== "needs-a-run") return mark;
  return markReply(toRun.question, toRun.reply, await runReply(toRun, execute));
}

async function runReply(
  { question, reply, database }: ToRun,
  execute: Executor,
): Promise<RanReply | undefined> {
  if (question.kind === "query") return runQuery(question, REPLIES.query.parse(reply), execute);
  const job = jobOf(question, reply, database);
  const result = job && (await runJobs([job], execute)).get(job);
  if (!result) return undefined;
  if (result.code === 0) return { kind: "printed", stdout: result.stdout };
  const error = result.stderr.trim().split("\n").at(-1) ?? "";
  return { kind: "failed", error, stdout: result.stdout };
}

function jobOf(
  question: PracticeQuestion,
  reply: unknown,
  database: string | undefined,
): ProgramJob | undefined {
  if (question.kind === "error") {
    const [program] = question.shown.programs;
    if (!program) return undefined;
    const code = runnableCode(program.language, correctedProgram(question, REPLIES.error.parse(reply)));
    return {
      language: program.language,
      code,
      input: program.input,
      files: program.files,
      ...(database && { database }),
    };
  }
  if (question.kind !== "program") return undefined;
  const { language, files } = question.ask;
  const code = runnableCode(language, withTest(language, REPLIES.program.parse(reply), question.key.test));
  return { language, code, input: question.key.input, files, ...(database && { database }) };
}

const QueryResult = z.union([
  z.object({ results: z.array(ResultTable.pick({ columns: true, rows: true })) }),
  z.object({ error: z.string() }),
]);

async function runQuery(
  { key }: QuestionOf<"query">,
  reply: string | string[][],
  execute: Executor,
): Promise<RanReply> {
  const runtime = languageById("python")?.runtime;
  if (!runtime) throw new Error("Python is not a language of the runner");
  const task = { query: String(reply), after: key.after, setups: key.fixtures.map(({ setup }) => setup) };
  const { run } = await execute({
    ...runtime,
    files: [
      { name: "run_query.py", content: queryRunner },
      { name: "query.json", content: JSON.stringify(task) },
    ],
  });
  const answer = QueryResult.safeParse(parseJson(run.stdout));
  if (!answer.success)
    return { kind: "failed", error: run.stderr.trim().split("\n").at(-1) ?? "", stdout: "" };
  return "error" in answer.data
    ? { kind: "failed", error: answer.data.error, stdout: "" }
    : { kind: "rows", results: answer.data.results };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
