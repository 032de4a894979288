import { createHash } from "node:crypto";
import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import {
  CLIENT_HEADER,
  HIGH_PRIORITY,
  IDEMPOTENCY_KEY_HEADER,
  NDJSON,
  PRIORITY_HEADER,
  REQUEST_ID_HEADER,
} from "@nirmaan/execution/runner/http-contract.ts";
import type { ResponseMessage, RunnerMessage } from "@nirmaan/execution/runner/socket-messages.ts";
import type { Context } from "hono";
import { stream } from "hono/streaming";
import { BadRequest } from "../contract/bad-request.ts";
import { parseJob } from "../contract/parse-job.ts";
import { QueueFull } from "../job/admission.ts";
import type { RunOptions } from "../job/job-runner.ts";
import { SandboxLost } from "../sandbox/sandbox.ts";
import { createIdempotentResponses } from "./idempotent-responses.ts";
import { requestIdOf } from "./request-id.ts";
import type { Service } from "./runner-service.ts";

const MAX_CLIENT_ID_CHARS = 100;

/** The runner drains, or its sandboxes are not there yet. */
class NotServing extends Error {
  readonly retryAfterSeconds = 5;
  constructor() {
    super("The runner takes no new runs now; try again shortly");
  }
}

/** `POST /api/v2/execute` */
export function executeEndpoint(service: Service) {
  const responses = createIdempotentResponses();
  return async (context: Context): Promise<Response> => {
    const { config } = service;
    const body = await readBody(context.req.raw, config.RUNNER_BODY_BYTES);
    const job = parseJob(parseJson(body), config, service.findRuntime, config.RUNNER_RUN_TIMEOUT);
    const runner = service.runner();
    if (!runner || service.isDraining()) throw new NotServing();
    const input_hash = createHash("sha256").update(body).digest("hex");
    const options = optionsOf(context);
    if (context.req.header("accept") === NDJSON)
      return streamJob(context, (more) => runner.run(job, { ...options, ...more }), input_hash);
    // A disconnected client ends its job, but not a job with a key: a retry may still ask for its response.
    const run = async (signal?: AbortSignal) => ({
      ...(await runner.run(job, { ...options, signal })),
      input_hash,
    });
    const key = context.req.header(IDEMPOTENCY_KEY_HEADER);
    const response = key
      ? responses(`${options.clientId}\n${key}\n${input_hash}`, run)
      : run(context.req.raw.signal);
    return context.json(await response);
  };
}

const optionsOf = (context: Context): RunOptions => ({
  clientId: clientIdOf(context),
  hasPriority: context.req.header(PRIORITY_HEADER) === HIGH_PRIORITY,
  requestId: requestIdOf(context.req.header(REQUEST_ID_HEADER)),
});

/** Sends the same messages as the socket, one per line, and the complete response last. */
function streamJob(
  context: Context,
  run: (options: Pick<RunOptions, "signal" | "events">) => Promise<ExecuteResponse>,
  input_hash: string,
): Response {
  context.header("content-type", NDJSON);
  return stream(context, async (out) => {
    const disconnected = new AbortController();
    out.onAbort(() => disconnected.abort(new Error("the client disconnected")));
    const writeLine = (message: RunnerMessage | ResponseMessage) => out.write(`${JSON.stringify(message)}\n`);
    const send = (message: RunnerMessage) => void writeLine(message);
    try {
      const response = await run({
        signal: disconnected.signal,
        events: {
          onStage: (stage) => send({ type: "stage", stage }),
          onOutput: (name, data) => send({ type: "data", stream: name, data }),
          onExit: (stage, { code, signal }) => send({ type: "exit", stage, code, signal }),
        },
      });
      await writeLine({ type: "response", ...response, input_hash });
    } catch (error) {
      await writeLine({ type: "error", message: (error as Error).message });
    }
  });
}

function clientIdOf(context: Context): string {
  const named = context.req.header(CLIENT_HEADER);
  const incoming = (context.env as { incoming?: { socket?: { remoteAddress?: string } } })?.incoming;
  return (named ?? incoming?.socket?.remoteAddress ?? "unknown").slice(0, MAX_CLIENT_ID_CHARS);
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
  if (error instanceof QueueFull || error instanceof NotServing) {
    context.header("retry-after", String(error.retryAfterSeconds));
    return context.json({ message: error.message }, error instanceof QueueFull ? 429 : 503);
  }
  if (error instanceof SandboxLost) {
    context.header("retry-after", "1");
    return context.json({ message: "The runner lost this job; try again" }, 503);
  }
  if (context.req.raw.signal.aborted) return context.json({ message: "the client disconnected" }, 408);
  return context.json({ message: "Something went wrong" }, 500);
}
