import type { ExecuteRequest, ExecuteResponse, Executor, SourceFile } from "@nirmaan/execution/contract.ts";
import { z } from "zod";
import { JAVA_BATCH_DRIVER } from "./java-batch-driver.ts";

type Waiting = { request: ExecuteRequest; done: PromiseWithResolvers<ExecuteResponse> };

const Answer = z.object({
  id: z.number(),
  stdout: z.string(),
  stderr: z.string(),
  code: z.number(),
  flooded: z.boolean(),
  complaints: z.string().optional(),
});

/** The runner's answers are bounded too; programs asked together should be few enough to fit. */
const MOST_TOGETHER = 24;

/** An executor that runs Java programs asked for at the same time in one JVM. Other languages pass by. */
export function batchJava(execute: Executor): Executor {
  let queue: Waiting[] = [];
  let isBusy = false;

  async function work(): Promise<void> {
    isBusy = true;
    // Whoever asks for several programs asks within one turn.
    await new Promise((turn) => setTimeout(turn, 0));
    while (queue.length > 0) {
      const together = queue.splice(0, MOST_TOGETHER);
      try {
        queue = [...(await runTogether(together, execute)), ...queue];
      } catch (error) {
        for (const { done } of together) done.reject(error);
      }
    }
    isBusy = false;
  }

  return (request) => {
    if (request.language !== "java") return execute(request);
    const done = Promise.withResolvers<ExecuteResponse>();
    queue.push({ request, done });
    if (!isBusy) void work();
    return done.promise;
  };
}

/** Answers as many as it can, at least one, and gives back the rest. */
async function runTogether(waiting: Waiting[], execute: Executor): Promise<Waiting[]> {
  const [first, ...others] = waiting;
  if (!first) return [];
  if (others.length === 0) return alone(first, [], execute);
  const mark = `@batch-${crypto.randomUUID()} `;
  const { run } = await execute({
    language: "java",
    version: first.request.version,
    files: [
      { name: "NirmaanBatch.java", content: JAVA_BATCH_DRIVER },
      { name: "nirmaan-batch.txt", content: planOf(waiting, mark) },
    ],
  });
  const said = run.stdout.split("\n").filter((line) => line.startsWith(mark) && line.endsWith("}"));
  let isMore = false;
  const left = new Map(waiting.entries());
  for (const line of said) {
    const words: unknown = JSON.parse(line.slice(mark.length));
    const answer = Answer.safeParse(words);
    isMore ||= !answer.success;
    const one = answer.data && left.get(answer.data.id);
    if (!one || !answer.data) continue;
    left.delete(answer.data.id);
    one.done.resolve(responseOf(one.request, answer.data));
  }
  const rest = [...left.values()];
  const [stuck, ...after] = rest;
  if (!stuck || (isMore && rest.length < waiting.length)) return rest;
  return alone(stuck, after, execute);
}

/** Its own answer stands. Whoever asked for the same program, which ran out of time, need not wait as long again. */
async function alone(one: Waiting, others: Waiting[], execute: Executor): Promise<Waiting[]> {
  const response = await execute(one.request);
  one.done.resolve(response);
  if (response.run.status !== "TO") return others;
  const program = programOf(one.request);
  for (const other of others) if (programOf(other.request) === program) other.done.resolve(response);
  return others.filter(({ request }) => programOf(request) !== program);
}

const isSource = ({ name }: SourceFile) => name === undefined || name.endsWith(".java");
const wordsOf = (files: SourceFile[]) => files.flatMap(({ name = "Main.java", content }) => [name, content]);
const programOf = ({ files }: ExecuteRequest) => JSON.stringify(wordsOf(files.filter(isSource)));

function planOf(waiting: Waiting[], mark: string): string {
  const numbers = new Map<string, number>();
  const lines = [[mark]];
  for (const [id, { request }] of waiting.entries()) {
    const program = programOf(request);
    if (!numbers.has(program)) {
      numbers.set(program, numbers.size);
      lines.push(["program", String(numbers.get(program)), ...wordsOf(request.files.filter(isSource))]);
    }
    const data = wordsOf(request.files.filter((file) => !isSource(file)));
    // As Piston does, the input ends with a line end of its own.
    lines.push(["run", String(id), String(numbers.get(program)), `${request.stdin ?? ""}\n`, ...data]);
  }
  return lines.map((words) => words.map(inBase64).join(" ")).join("\n");
}

function inBase64(text: string): string {
  const bytes = new TextEncoder().encode(text);
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
}

function responseOf({ language, version }: ExecuteRequest, answer: z.infer<typeof Answer>): ExecuteResponse {
  const { stdout, stderr, code, flooded, complaints } = answer;
  const stage = { stdout: "", stderr: "", output: "", code: 0, signal: null, status: null };
  const run = { ...stage, stdout, stderr, output: stdout + stderr, code, status: flooded ? "OL" : null };
  if (complaints === undefined) return { language, version, compile: stage, run };
  return {
    language,
    version,
    compile: { ...stage, stderr: complaints, output: complaints, code: 1 },
    run: { ...run, code: 1 },
  };
}
