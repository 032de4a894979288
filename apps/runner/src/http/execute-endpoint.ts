import { createHash } from "node:crypto";
import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { Context } from "hono";
import { stream } from "hono/streaming";
import { BadRequest } from "../contract/bad-request.ts";
import { type Job, parseJob } from "../contract/parse-job.ts";
import { QueueFull } from "../job/admission.ts";
import type { RunOptions } from "../job/job-runner.ts";
import { SandboxLost } from "../sandbox/sandbox.ts";
import { createIdempotentResponses } from "./idempotent-responses.ts";
import type { Service } from "./runner-service.ts";

/** Identifies the student for the fair queue. The web app sends it; other clients are identified by their address. */
const STUDENT_HEADER = "x-student";
const GOES_FIRST_HEADER = "x-goes-first";
const MAX_STUDENT_CHARS = 100;
const NDJSON = "application/x-ndjson";
const RETRY_WHEN_DRAINING_SECONDS = 5;

/** `POST /api/v2/execute` */
export function executeEndpoint(service: Service) {
  const responses = createIdempotentResponses();
  return async (context: Context): Promise<Response> => {
    const body = await readBody(context.req.raw, service.config.RUNNER_BODY_BYTES);
    const job = parseJob(
      parseJson(body),
      service.config,
      service.findRuntime,
      service.config.RUNNER_RUN_TIMEOUT,
    );
    const inputHash = createHash("sha256").update(body).digest("hex");
    const student = studentOf(context);
    const hasPriority = context.req.header(GOES_FIRST_HEADER) === "yes";
    if (context.req.header("accept") === NDJSON)
      return streamJob(context, service, job, { student, hasPriority }, inputHash);
    // A disconnected client ends its job, but not a job with a key: a retry may still ask for its response.
    const run = (signal?: AbortSignal) => runJob(service, job, { student, hasPriority, signal }, inputHash);
    const key = context.req.header("idempotency-key");
    const response = key ? responses(`${student}\n${key}\n${inputHash}`, run) : run(context.req.raw.signal);
    return context.json(await response);
  };
}

async function runJob(
  service: Service,
  job: Job,
  options: RunOptions,
  input_hash: string,
): Promise<ExecuteResponse> {
  const runner = service.runner();
  if (!runner || service.isDraining()) throw new QueueFull(RETRY_WHEN_DRAINING_SECONDS);
  return { ...(await runner.run(job, options)), input_hash };
}

/** Sends the same messages as the socket, one per line, and the complete response last. */
function streamJob(
  context: Context,
  service: Service,
  job: Job,
  options: Pick<RunOptions, "student" | "hasPriority">,
  input_hash: string,
): Response {
  context.header("content-type", NDJSON);
  return stream(context, async (out) => {
    const disconnected = new AbortController();
    out.onAbort(() => disconnected.abort(new Error("the client disconnected")));
    const writeLine = (message: object) => out.write(`${JSON.stringify(message)}\n`);
    const send = (message: object) => void writeLine(message);
    const runner = service.runner();
    if (!runner || service.isDraining()) {
      const { message } = new QueueFull(RETRY_WHEN_DRAINING_SECONDS);
      return send({ type: "error", message });
    }
    try {
      const response = await runner.run(job, {
        ...options,
        signal: disconnected.signal,
        events: {
          onStage: (stage) => send({ type: "stage", stage }),
          onOutput: (name, data) => send({ type: "data", stream: name, data }),
          onExit: (stage, { code, signal }) => send({ type: "exit", stage, code, signal }),
        },
      });
      await writeLine({ type: "answer", ...response, input_hash });
    } catch (error) {
      await writeLine({ type: "error", message: (error as Error).message });
    }
  });
}

function studentOf(context: Context): string {
  const named = context.req.header(STUDENT_HEADER);
  const incoming = (context.env as { incoming?: { socket?: { remoteAddress?: string } } })?.incoming;
  return (named ?? incoming?.socket?.remoteAddress ?? "unknown").slice(0, MAX_STUDENT_CHARS);
}

async function readBody(request: Request, maxBytes: number): Promise<Buffer> {
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? ""))
    throw new BadRequest("requests must be of type application/json", 415);
  const tooLarge = () => new BadRequest(`request entity too large: at most ${maxBytes} bytes`);
  const contentLength = request.headers.get("content-length");
  if (Number(contentLength ?? 0) > maxBytes) throw tooLarge();
  // Node reads no more than content-length, and reading the whole body avoids the slower web stream.
  if (contentLength !== null) return Buffer.from(await request.arrayBuffer());
  const chunks: Uint8Array[] = [];
  let length = 0;
  // Web streams are iterable in Node, but the DOM types do not declare it.
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    length += chunk.length;
    if (length > maxBytes) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function parseJson(body: Buffer | string): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    throw new BadRequest((error as Error).message);
  }
}

/** Maps every error to its HTTP response; mistakes of the caller keep Piston's messages. */
export function errorResponse(error: unknown, context: Context): Response {
  if (error instanceof BadRequest) return context.json({ message: error.message }, error.status);
  if (error instanceof QueueFull) {
    context.header("retry-after", String(error.retryAfterSeconds));
    return context.json({ message: error.message }, 429);
  }
  if (error instanceof SandboxLost) {
    context.header("retry-after", "1");
    return context.json({ message: "The runner lost this job; try again" }, 503);
  }
  if (context.req.raw.signal.aborted) return context.json({ message: "the client disconnected" }, 408);
  return context.json({ message: "Something went wrong" }, 500);
}
