import type { Executor } from "@nirmaan/execution/contract.ts";
import { languageById } from "@nirmaan/execution/language-list.ts";
import { batchJava } from "@nirmaan/grading/java-batch/java-batch.ts";
import { studentFileName } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import { z } from "zod";
import driver from "./batch_programs.py?raw";
import connector from "./mysql_connector.py?raw";
import type { ProgramJob } from "./program-job.ts";

const BatchAnswer = z.object({
  id: z.number(),
  stdout: z.string(),
  stderr: z.string(),
  code: z.number(),
  values: z.record(z.string(), z.string()).optional(),
});
export const JobResult = BatchAnswer.omit({ id: true });
export type JobResult = z.infer<typeof JobResult>;
export type RunJobs = (jobs: ProgramJob[]) => Promise<Map<ProgramJob, JobResult>>;

/** A batch stays far below the runner's limits of time and output. */
const PYTHON_BATCH_SIZE = 40;
const PARALLEL_BATCHES = 2;

/** Runs every job, in few requests: Python programs share an interpreter, Java programs a JVM. */
export async function runJobs(jobs: ProgramJob[], execute: Executor): Promise<Map<ProgramJob, JobResult>> {
  const results = new Map<ProgramJob, JobResult>();
  const python = chunks(
    jobs.filter(({ language }) => language === "python"),
    PYTHON_BATCH_SIZE,
  );
  const worker = async (): Promise<void> => {
    for (let batch = python.shift(); batch; batch = python.shift()) await runPython(batch, execute, results);
  };
  await Promise.all(Array.from({ length: PARALLEL_BATCHES }, worker));
  const java = batchJava(execute);
  await Promise.all(
    jobs
      .filter(({ language }) => language === "java")
      .map(async (job) => results.set(job, await runJava(job, java))),
  );
  return results;
}

async function runPython(
  batch: ProgramJob[],
  execute: Executor,
  results: Map<ProgramJob, JobResult>,
): Promise<void> {
  const mark = `@question-${crypto.randomUUID()} `;
  const { run } = await execute({
    ...runtimeOf("python"),
    files: [
      { name: "batch_programs.py", content: driver },
      { name: "mysql_connector.py", content: connector },
      { name: "nirmaan-questions.json", content: JSON.stringify({ mark, jobs: batch }) },
    ],
  });
  for (const line of run.stdout.split("\n")) {
    if (!line.startsWith(mark)) continue;
    const json: unknown = JSON.parse(line.slice(mark.length));
    const { id, ...result } = BatchAnswer.parse(json);
    const job = batch[id];
    if (job) results.set(job, result);
  }
  const missing = batch.filter((job) => !results.has(job));
  if (missing.length > 0 && batch.length > 1) {
    // One program can end the batch, for example with too much memory: the others run again without it.
    const half = Math.ceil(missing.length / 2);
    await runPython(missing.slice(0, half), execute, results);
    if (missing.length > half) await runPython(missing.slice(half), execute, results);
  } else if (missing[0])
    results.set(missing[0], { stdout: run.stdout, stderr: run.stderr, code: run.code || 1 });
}

async function runJava({ code, input, files }: ProgramJob, execute: Executor): Promise<JobResult> {
  const { compile, run } = await execute({
    ...runtimeOf("java"),
    files: [{ name: studentFileName("java", code), content: code }, ...files],
    stdin: input,
  });
  if (compile && compile.code !== 0) return { stdout: "", stderr: compile.stderr || compile.output, code: 1 };
  return { stdout: run.stdout, stderr: run.stderr, code: run.code ?? 1 };
}

function runtimeOf(language: ProgramJob["language"]) {
  const runtime = languageById(language)?.runtime;
  if (!runtime) throw new Error(`${language} is not a language of the runner`);
  return runtime;
}

function chunks<Item>(items: Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
