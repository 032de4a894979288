import type { ExecuteRequest, ExecuteResponse, Executor, SourceFile } from "@nirmaan/execution/contract.ts";
import { z } from "zod";
import driver from "./NirmaanBatch.java?raw";

type PendingRun = { request: ExecuteRequest; done: PromiseWithResolvers<ExecuteResponse> };

const DriverAnswer = z.object({
  id: z.number(),
  stdout: z.string(),
  stderr: z.string(),
  code: z.number(),
  outputLimitExceeded: z.boolean(),
  compileErrors: z.string().optional(),
});
type DriverAnswer = z.infer<typeof DriverAnswer>;

/** The runner limits the output of one request, and the answers of a batch share that limit. */
const MAX_BATCH_SIZE = 24;

/** An executor that runs Java programs requested at the same time in one JVM. Other languages are passed on. */
export function batchJava(execute: Executor): Executor {
  let queue: PendingRun[] = [];
  let isBusy = false;

  async function processQueue(): Promise<void> {
    isBusy = true;
    // A caller requests all its programs in one turn of the event loop.
    await new Promise((nextTurn) => setTimeout(nextTurn, 0));
    while (queue.length > 0) {
      const batch = queue.splice(0, MAX_BATCH_SIZE);
      try {
        queue = [...(await runBatch(batch, execute)), ...queue];
      } catch (error) {
        for (const { done } of batch) done.reject(error);
      }
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

/** Answers at least one run and returns those that are still pending. */
async function runBatch(batch: PendingRun[], execute: Executor): Promise<PendingRun[]> {
  const [first, ...others] = batch;
  if (!first) return [];
  if (others.length === 0) return runAlone(first, [], execute);
  const mark = `@batch-${crypto.randomUUID()} `;
  const { run } = await execute({
    language: "java",
    version: first.request.version,
    files: [
      { name: "NirmaanBatch.java", content: driver },
      { name: "nirmaan-batch.txt", content: encodeBatch(batch, mark) },
    ],
  });
  const lines = run.stdout.split("\n").filter((line) => line.startsWith(mark) && line.endsWith("}"));
  let hasRunOutOfTime = false;
  const pending = new Map(batch.entries());
  for (const line of lines) {
    const json: unknown = JSON.parse(line.slice(mark.length));
    const answer = DriverAnswer.safeParse(json);
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

/** When the program exceeds its time, pending runs of the same program get its answer instead of waiting as long again. */
async function runAlone(pending: PendingRun, others: PendingRun[], execute: Executor): Promise<PendingRun[]> {
  const response = await execute(pending.request);
  pending.done.resolve(response);
  if (response.run.status !== "TO") return others;
  const program = programKey(pending.request);
  for (const other of others) if (programKey(other.request) === program) other.done.resolve(response);
  return others.filter(({ request }) => programKey(request) !== program);
}

const isSource = ({ name }: SourceFile) => name === undefined || name.endsWith(".java");
const namesAndContents = (files: SourceFile[]) =>
  files.flatMap(({ name = "Main.java", content }) => [name, content]);
const programKey = ({ files }: ExecuteRequest) => JSON.stringify(namesAndContents(files.filter(isSource)));

/** The format is described in NirmaanBatch.java. */
function encodeBatch(batch: PendingRun[], mark: string): string {
  const programIds = new Map<string, number>();
  const lines = [[mark]];
  for (const [id, { request }] of batch.entries()) {
    const key = programKey(request);
    if (!programIds.has(key)) {
      programIds.set(key, programIds.size);
      const sources = namesAndContents(request.files.filter(isSource));
      lines.push(["program", String(programIds.get(key)), ...sources]);
    }
    const data = namesAndContents(request.files.filter((file) => !isSource(file)));
    // As Piston does, the input ends with a line end of its own.
    lines.push(["run", String(id), String(programIds.get(key)), `${request.stdin ?? ""}\n`, ...data]);
  }
  return lines.map((words) => words.map(toBase64).join(" ")).join("\n");
}

function toBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function toResponse({ language, version }: ExecuteRequest, answer: DriverAnswer): ExecuteResponse {
  const { stdout, stderr, code, outputLimitExceeded, compileErrors } = answer;
  const stage = { stdout: "", stderr: "", output: "", code: 0, signal: null, status: null };
  const status = outputLimitExceeded ? "OL" : null;
  const run = { ...stage, stdout, stderr, output: stdout + stderr, code, status };
  if (compileErrors === undefined) return { language, version, compile: stage, run };
  return {
    language,
    version,
    compile: { ...stage, stderr: compileErrors, output: compileErrors, code: 1 },
    run: { ...run, code: 1 },
  };
}
