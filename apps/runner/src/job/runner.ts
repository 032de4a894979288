import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { Config } from "../config.ts";
import type { Job, StageBounds } from "../contract/parse-job.ts";
import type { Rootfs } from "../rootfs/find-rootfs.ts";
import { BoxLost } from "../sandbox/box.ts";
import { openCgroups } from "../sandbox/cgroups.ts";
import type { StageLimits } from "../sandbox/frames.ts";
import { FIRST_USER } from "../sandbox/outer-wall.ts";
import { createSandbox } from "../sandbox/sandbox.ts";
import { createAdmission } from "./admission.ts";
import { createCompileCache } from "./compile-cache.ts";
import type { JobEvents } from "./job-events.ts";
import { runInBox } from "./run-in-box.ts";
import { slotsFor, stockKey, stocksFor } from "./stocks.ts";
import { TOOLCHAINS } from "./toolchains.ts";
import { watchCoreUse } from "./watch-core-use.ts";

export type RunOptions = {
  student: string;
  goesFirst?: boolean;
  interactive?: boolean;
  events?: JobEvents;
  signal?: AbortSignal;
};
export type Finished = { language: string; waitedMs: number; ranMs: number; status: string };

const COMPILED_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const LEAST_MEMORY = 16 * MEGABYTE;
const MOST_CPUS = 2;
const TRIES = 3;
/** Who computes less cannot leave much behind, and is not looked at afterwards. */
const MUCH_COMPUTING_MS = 300;

/** Everything between a checked job and its answer: a turn, a box, compile, run, always close. */
export function createRunner(
  config: Config,
  rootfs: Rootfs,
  tell: {
    trouble: (reason: string) => void;
    finished: (job: Finished) => void;
  },
) {
  const limitsOf = (bounds: StageBounds): StageLimits => ({
    wallMs: bounds.wallMs,
    cpuMs: bounds.cpuMs,
    stdoutBytes: config.RUNNER_OUTPUT_BYTES,
    stderrBytes: config.RUNNER_OUTPUT_BYTES,
    processes: config.RUNNER_PROCESSES,
    fileMegabytes: 64,
    openFiles: 1024,
    memoryMegabytes: bounds.memoryBytes / MEGABYTE,
  });
  const mostBounds = { wallMs: 0xffffffff, cpuMs: 0xffffffff, memoryBytes: config.RUNNER_COMPILE_MEMORY };
  const stocks = stocksFor(TOOLCHAINS, limitsOf(mostBounds));
  const slots = slotsFor(stocks, config.RUNNER_BOXES);
  const cgroups = openCgroups({
    slots,
    processes: config.RUNNER_PROCESSES,
    cpus: Math.min(MOST_CPUS, config.RUNNER_COMPUTING),
    owner: process.getuid?.() === 0 ? FIRST_USER : 0,
  });
  const admission = createAdmission({
    computing: config.RUNNER_COMPUTING,
    open: config.RUNNER_BOXES,
    waiting: config.RUNNER_QUEUE,
    waitingPerStudent: config.RUNNER_QUEUE_PER_STUDENT,
  });
  const sandbox = createSandbox({
    rootfs,
    cgroups,
    slots,
    memoryBytes: config.RUNNER_RUN_MEMORY,
    warmMemoryBytes: config.RUNNER_COMPILE_MEMORY,
    stocks,
    mayRefill: () => admission.waiting() === 0 && admission.computing() < config.RUNNER_COMPUTING,
    onTrouble: tell.trouble,
  });
  const cache = createCompileCache(COMPILED_BYTES);

  async function runOnce(job: Job, options: RunOptions, ticketDone: (slot: number) => () => void) {
    const box = await sandbox.take(stockKey(job.toolchain));
    const stopWatching = ticketDone(box.slot);
    let computedMs = Number.POSITIVE_INFINITY;
    options.signal?.addEventListener("abort", box.stop, { once: true });
    if (options.signal?.aborted) box.stop();
    try {
      const stages = await runInBox({
        box,
        job,
        interactive: options.interactive ?? false,
        events: options.events ?? {},
        cache,
        limitsOf,
        setMemory: (bytes) => cgroups?.limitMemory(box.slot, Math.max(bytes, leastMemory(job))),
      });
      computedMs = (stages.compile?.cpu_time ?? 0) + (stages.run.cpu_time ?? 0);
      return stages;
    } finally {
      stopWatching();
      options.signal?.removeEventListener("abort", box.stop);
      void sandbox.giveBack(box, computedMs > MUCH_COMPUTING_MS); // nobody has to wait for the walls to come down
    }
  }

  async function run(job: Job, options: RunOptions): Promise<ExecuteResponse> {
    const ticket = await admission.admit(options.student, options);
    const startedAt = performance.now();
    let status = "lost";
    try {
      for (let tries = 1; ; tries++) {
        try {
          const stages = await runOnce(job, options, (slot) => watchCoreUse(slot, ticket, cgroups));
          status = stages.run.status ?? "fine";
          return { ...stages, language: job.toolchain.language, version: job.version };
        } catch (error) {
          // A box that was lost has answered nothing yet: the job can be run again without anyone noticing.
          const mayTryAgain = tries < TRIES && !options.interactive && !options.signal?.aborted;
          if (!(error instanceof BoxLost) || !mayTryAgain) throw error;
        }
      }
    } finally {
      ticket.done();
      const ranMs = performance.now() - startedAt;
      tell.finished({ language: job.toolchain.language, waitedMs: ticket.waitedMs, ranMs, status });
    }
  }

  return {
    run,
    limits: cgroups ? ("cgroups and rlimits" as const) : ("rlimits only" as const),
    gauges: () => ({
      waiting: admission.waiting(),
      computing: admission.computing(),
      open: admission.open(),
      compiledBytes: cache.bytes(),
      ...sandbox.counts(),
    }),
    drained: admission.whenEmpty,
    stop: sandbox.stop,
  };
}

/** The group also holds the box's first process and the job's files: with less than those no program can begin. */
const leastMemory = ({ files }: Job) =>
  LEAST_MEMORY + files.reduce((sum, { content }) => sum + content.length, 0);

export type Runner = ReturnType<typeof createRunner>;
