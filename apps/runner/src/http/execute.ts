import { createHash } from "node:crypto";
import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { Context } from "hono";
import { stream } from "hono/streaming";
import { BadRequest } from "../contract/bad-request.ts";
import { type Job, parseJob } from "../contract/parse-job.ts";
import { QueueFull } from "../job/admission.ts";
import type { RunOptions } from "../job/runner.ts";
import { BoxLost } from "../sandbox/box.ts";
import { answersByKey } from "./retried-answers.ts";
import type { Service } from "./service.ts";

/** Who asks, for a fair queue. The web app names the student; a stranger is known by his address. */
const STUDENT_HEADER = "x-student";
const FIRST_HEADER = "x-goes-first";
const LONGEST_STUDENT = 100;
const STREAMED = "application/x-ndjson";

export function executeDoor(service: Service) {
  const answers = answersByKey();
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context.req.raw, service.config.RUNNER_BODY_BYTES);
    const job = parseJob(parseJson(body), service.config, service.find, service.config.RUNNER_RUN_TIMEOUT);
    const inputHash = createHash("sha256").update(body).digest("hex");
    const student = studentOf(context);
    const goesFirst = context.req.header(FIRST_HEADER) === "yes";
    if (context.req.header("accept") === STREAMED)
      return streamed(context, service, job, { student, goesFirst }, inputHash);
    const signal = context.req.raw.signal;
    // Nobody waits for the answer any more: the job ends, unless a retry may still come for it.
    const run = (listener?: AbortSignal) =>
      runJob(service, job, { student, goesFirst, signal: listener }, inputHash);
    const key = context.req.header("idempotency-key");
    return context.json(await (key ? answers(`${student}\n${key}\n${inputHash}`, run) : run(signal)));
  };
}

async function runJob(
  service: Service,
  job: Job,
  options: RunOptions,
  input_hash: string,
): Promise<ExecuteResponse> {
  const runner = service.runner();
  if (!runner || service.isDraining()) throw new QueueFull(5);
  return { ...(await runner.run(job, options)), input_hash };
}

/** The same messages as on the socket, one a line, as they come; the whole answer last. */
function streamed(
  context: Context,
  service: Service,
  job: Job,
  turn: Pick<RunOptions, "student" | "goesFirst">,
  input_hash: string,
): Response {
  context.header("content-type", STREAMED);
  return stream(context, async (out) => {
    const stop = new AbortController();
    out.onAbort(() => stop.abort(new Error("the listener left")));
    const say = (message: object) => void out.write(`${JSON.stringify(message)}\n`);
    const runner = service.runner();
    if (!runner || service.isDraining()) return say({ type: "error", message: new QueueFull(5).message });
    try {
      const answer = await runner.run(job, {
        ...turn,
        signal: stop.signal,
        events: {
          onStage: (stage) => say({ type: "stage", stage }),
          onOutput: (name, data) => say({ type: "data", stream: name, data }),
          onExit: (stage, { code, signal }) => say({ type: "exit", stage, code, signal }),
        },
      });
      await out.write(`${JSON.stringify({ type: "answer", ...answer, input_hash })}\n`);
    } catch (error) {
      await out.write(`${JSON.stringify({ type: "error", message: (error as Error).message })}\n`);
    }
  });
}

function studentOf(context: Context): string {
  const named = context.req.header(STUDENT_HEADER);
  const incoming = (context.env as { incoming?: { socket?: { remoteAddress?: string } } })?.incoming;
  return (named ?? incoming?.socket?.remoteAddress ?? "somebody").slice(0, LONGEST_STUDENT);
}

async function readBody(request: Request, most: number): Promise<Buffer> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new BadRequest("requests must be of type application/json", 415);
  const tooLarge = () => new BadRequest(`request entity too large: at most ${most} bytes`);
  const announced = request.headers.get("content-length");
  if (Number(announced ?? 0) > most) throw tooLarge();
  // More than was announced cannot come; asked for as a whole it need not become a stream of the fetch standard.
  if (announced !== null) return Buffer.from(await request.arrayBuffer());
  const pieces: Uint8Array[] = [];
  let length = 0;
  // The stream of the fetch standard is iterable in Node; the browser's types do not know it.
  for await (const piece of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += piece.length;
    if (length > most) throw tooLarge();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new BadRequest((error as Error).message);
  }
}

/** Every failure in one place: the caller's in Piston's words, a full queue with when to come back. */
export function failureAnswer(error: unknown, context: Context): Response {
  if (error instanceof BadRequest) return context.json({ message: error.message }, error.status);
  if (error instanceof QueueFull) {
    context.header("retry-after", String(error.retryAfterSeconds));
    return context.json({ message: error.message }, 429);
  }
  if (error instanceof BoxLost) {
    context.header("retry-after", "1");
    return context.json({ message: "The runner lost this job; try again" }, 503);
  }
  if (context.req.raw.signal.aborted) return context.json({ message: "the listener left" }, 408);
  return context.json({ message: "Something went wrong" }, 500);
}
