import type { ExecuteRequest, ExecuteResponse, Executor, SourceFile } from "@nirmaan/execution/contract.ts";
import { z } from "zod";
import driver from "./NirmaanBatch.java?raw";

type PendingRun = { request: ExecuteRequest; done: PromiseWithResolvers<ExecuteResponse> };

const DriverResponse = z.object({
  id: z.number(),
  stdout: z.string(),
  stderr: z.string(),
  code: z.number(),
  outputLimitExceeded: z.boolean(),
});
type DriverResponse = z.infer<typeof DriverResponse>;

/** The runner limits the output of one request, and the answers of a batch share that limit. */
const MAX_BATCH_SIZE = 24;
const PARALLEL_PROGRAMS = 2;

/** An executor that runs a Java program requested several times at once in one JVM. Other languages are passed on. */
export function batchJava(execute: Executor): Executor {
  let queue: PendingRun[] = [];
  let isBusy = false;

  async function processQueue(): Promise<void> {
    isBusy = true;
    // A caller requests all its runs in one turn of the event loop.
    await new Promise((nextTurn) => setTimeout(nextTurn, 0));
    while (queue.length > 0) {
      const programs = Map.groupBy(queue, ({ request }) => programKey(request)).values();
      queue = [];
      // The workers share one iterator: each takes the next program.
      const worker = async () => {
        for (const runs of programs) await runEach(runs, execute);
      };
      await Promise.all(Array.from({ length: PARALLEL_PROGRAMS }, worker));
    }
    isBusy = false;
  }

  return (request) => {
    if (request.language !== "java") return execute(request);
    const done = Promise.withResolvers<ExecuteResponse>();
    queue.push({ request, done });
    if (!isBusy) void processQueue();
    return done.promise;
  };
}

/** Answers all runs of one program. */
async function runEach(runs: PendingRun[], execute: Executor): Promise<void> {
  let pending = runs;
  try {
    while (pending.length > 1) {
      const batch = pending.slice(0, MAX_BATCH_SIZE);
      pending = [...(await runBatch(batch, execute)), ...pending.slice(MAX_BATCH_SIZE)];
    }
    for (const run of pending) await runAlone(run, [], execute);
  } catch (error) {
    for (const { done } of pending) done.reject(error);
  }
}

/** Answers at least one run and returns those that are still pending. */
async function runBatch(batch: PendingRun[], execute: Executor): Promise<PendingRun[]> {
  const [first] = batch;
  if (!first) return [];
  const mark = `@batch-${crypto.randomUUID()} `;
  const response = await execute({
    language: "java",
    version: first.request.version,
    files: [
      { name: "NirmaanBatch.java", content: driver },
      ...first.request.files.filter(isSource),
      { name: "nirmaan-batch.txt", content: encodeBatch(batch, mark) },
    ],
  });
  if (hasNotCompiled(response)) return answerAll(batch, response);
  const lines = response.run.stdout.split("\n").filter((line) => line.startsWith(mark) && line.endsWith("}"));
  let hasRunOutOfTime = false;
  const pending = new Map(batch.entries());
  for (const line of lines) {
    const json: unknown = JSON.parse(line.slice(mark.length));
    const answer = DriverResponse.safeParse(json);
    hasRunOutOfTime ||= !answer.success;
    const answered = answer.data && pending.get(answer.data.id);
    if (!answered || !answer.data) continue;
    pending.delete(answer.data.id);
    answered.done.resolve(toResponse(answered.request, answer.data));
  }
  const rest = [...pending.values()];
  const [stuck, ...after] = rest;
  if (!stuck || (hasRunOutOfTime && rest.length < batch.length)) return rest;
  return runAlone(stuck, after, execute);
}

/** Pending runs get the same answer when another run would take as long again, or cannot differ. */
async function runAlone(pending: PendingRun, others: PendingRun[], execute: Executor): Promise<PendingRun[]> {
  const response = await execute(pending.request);
  const isFinal = response.run.status === "TO" || hasNotCompiled(response);
  return isFinal ? answerAll([pending, ...others], response) : [...answerAll([pending], response), ...others];
}

const hasNotCompiled = ({ compile }: ExecuteResponse) => compile !== undefined && compile.code !== 0;

function answerAll(runs: PendingRun[], response: ExecuteResponse): PendingRun[] {
  for (const { done } of runs) done.resolve(response);
  return [];
}

const isSource = ({ name }: SourceFile) => name === undefined || name.endsWith(".java");
const namesAndContents = (files: SourceFile[]) =>
  files.flatMap(({ name = "Main.java", content }) => [name, content]);
const programKey = ({ files }: ExecuteRequest) => JSON.stringify(namesAndContents(files.filter(isSource)));

/** The format is described in NirmaanBatch.java. */
function encodeBatch(batch: PendingRun[], mark: string): string {
  const runs = batch.map(({ request }, id) => {
    const data = namesAndContents(request.files.filter((file) => !isSource(file)));
    // As Piston does, the input ends with a line end of its own.
    return [String(id), `${request.stdin ?? ""}\n`, ...data];
  });
  return [[mark], ...runs].map((words) => words.map(toBase64).join(" ")).join("\n");
}

const toBase64 = (text: string) => Buffer.from(text).toString("base64");

function toResponse(
  { language, version }: ExecuteRequest,
  { stdout, stderr, code, outputLimitExceeded }: DriverResponse,
): ExecuteResponse {
  const stage = { stdout: "", stderr: "", output: "", code: 0, signal: null, status: null };
  const status = outputLimitExceeded ? "OL" : null;
  const run = { ...stage, stdout, stderr, output: stdout + stderr, code, status };
  return { language, version, compile: stage, run };
}
