import { availableParallelism } from "node:os";
import { MessageChannel } from "node:worker_threads";
import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import * as m from "@nirmaan/messages/server-workers.ts";
import { Piscina } from "piscina";
import { AppError } from "../errors/app-error.ts";
import { withSpan } from "../monitoring/trace-span.ts";
import { type Client, createFairQueue } from "./fair-queue.ts";
import type { ThreadTask } from "./thread-function.ts";
import { type ThreadJob, WorkStopped } from "./thread-job.ts";

export type WorkerThreads = {
  /** Runs a job on another thread. `prepare` reads its input only when it is the client's turn. */
  run: <Input, Output>(
    client: Client,
    job: ThreadJob<Input, Output>,
    prepare: () => Input | Promise<Input>,
  ) => Promise<Output>;
  /** How many jobs run and wait. */
  figures: () => Record<ThreadKind, ThreadFigures>;
  close: () => Promise<void>;
};

type ThreadKind = ThreadJob<unknown, unknown>["kind"];
type ThreadFigures = { running: number; waiting: number };

/** Two on a machine with two cores; more than four would leave no core to the requests of a larger one. */
const COMPUTING_THREADS = Math.min(4, Math.max(2, availableParallelism() - 1));
/** These wait for the runner or for GitHub most of the time. */
const WAITING_THREADS = 8;
const WAITING_OF_ONE = 10;
const WAITING_OF_ALL = 1000;
/** Starting a thread takes 50 ms, and 600 ms for its first page check, so it is kept for the next lesson of a class. */
const KEPT_IDLE_MS = 120_000;
/** JavaScript's own memory; the bytes of a zip file are outside of it and bounded by the quotas. */
const HEAP_MB = 256;
/** The threads get the processor when requests leave it. */
const NICE = 5;

const START_WITHIN_MS = 60_000;
const NOT_STARTED = Symbol("not started");

const OUT_OF_MEMORY = "ERR_WORKER_OUT_OF_MEMORY";
const TEXT_IMPORTS = new URL(
  "../../../../launcher/src/node-options/register-text-imports.mjs",
  import.meta.url,
).href;

/** The file that the threads load: the built one in production, else the source, which Node reads itself. */
const SOURCE = new URL("../../work-thread.ts", import.meta.url);

/** Threads are started when the first job comes. One set for each web process. */
export function createWorkerThreads(file: URL = SOURCE): WorkerThreads {
  const kinds = {
    computes: createThreads(file, COMPUTING_THREADS),
    waits: createThreads(file, WAITING_THREADS),
  };
  return {
    run: (client, job, prepare) => kinds[job.kind].run(client, job, prepare),
    figures: () => ({ computes: kinds.computes.figures(), waits: kinds.waits.figures() }),
    close: async () => {
      await Promise.all(Object.values(kinds).map(({ close }) => close()));
    },
  };
}

type Threads = Omit<WorkerThreads, "figures"> & { figures: () => ThreadFigures };

function createThreads(file: URL, slots: number): Threads {
  const queue = createFairQueue({ slots, waitingOfOne: WAITING_OF_ONE, waiting: WAITING_OF_ALL });
  let pool: Piscina | undefined;
  const start = () =>
    new Piscina({
      filename: file.href,
      execArgv: file.pathname.endsWith(".ts") ? ["--import", TEXT_IMPORTS] : [],
      minThreads: 0,
      maxThreads: slots,
      idleTimeout: KEPT_IDLE_MS,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
      niceIncrement: NICE,
      // An idle thread must notice when the runner closes a kept connection.
      atomics: "disabled",
    });
  return {
    run: (client, job, prepare) =>
      queue.run(client, async () => {
        const input = await prepare();
        pool ??= start();
        return runWithin(pool, job, input);
      }),
    figures: queue.figures,
    close: async () => pool?.destroy(),
  };
}

/** The time that a busy machine needs to start a thread is not the student's. */
async function runWithin<Input, Output>(
  pool: Piscina,
  { name, stopAfterMs }: ThreadJob<Input, Output>,
  input: Input,
): Promise<Output> {
  const { port1, port2 } = new MessageChannel();
  const stop = new AbortController();
  let timer = setTimeout(() => stop.abort(NOT_STARTED), START_WITHIN_MS);
  port1.once("message", () => {
    clearTimeout(timer);
    timer = setTimeout(() => stop.abort(), stopAfterMs);
  });
  try {
    const task: ThreadTask<Input> = { input, locale: currentLocale(), started: port2 };
    return await withSpan(`thread ${name}`, {}, () =>
      pool.run(task, { name, signal: stop.signal, transferList: [port2] }),
    );
  } catch (error) {
    if (stop.signal.reason === NOT_STARTED) throw new AppError("unavailable", m.serverBusy());
    if (stop.signal.aborted || isOutOfMemory(error)) throw new WorkStopped(name, { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
    port1.close();
  }
}

const isOutOfMemory = (error: unknown) => (error as { code?: unknown } | null)?.code === OUT_OF_MEMORY;
