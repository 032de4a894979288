import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { Config } from "../config/runner-config.ts";
import type { Job, StageBounds } from "../contract/parse-job.ts";
import { FIRST_USER, isRoot } from "../host/unprivileged-user.ts";
import type { Rootfs } from "../rootfs/find-rootfs.ts";
import { type Cgroups, createCgroups } from "../sandbox/cgroups.ts";
import type { StageLimits } from "../sandbox/frames.ts";
import { SandboxLost } from "../sandbox/sandbox.ts";
import { createSandboxPool, type SandboxPool } from "../sandbox/sandbox-pool.ts";
import { type Admission, createAdmission, type Ticket } from "./admission.ts";
import { TOOLCHAINS } from "./all-toolchains.ts";
import { type CompileCache, createCompileCache } from "./compile-cache.ts";
import type { JobEvents } from "./job-events.ts";
import { runInSandbox, type Stages } from "./run-in-sandbox.ts";
import { poolKey, poolSpecs, slotCount } from "./sandbox-pools.ts";
import { watchCpuUse } from "./watch-cpu-use.ts";

export type RunOptions = {
  student: string;
  hasPriority?: boolean;
  /** Of the web's request, for the log. */
  requestId?: string;
  interactive?: boolean;
  events?: JobEvents;
  signal?: AbortSignal;
};

export type FinishedJob = {
  requestId: string | undefined;
  language: string;
  /** Piston's status, "ok", or "lost" when the job was not finished. */
  result: string;
  waitedMs: number;
  ranMs: number;
};

export type JobRunner = {
  run: (job: Job, options: RunOptions) => Promise<ExecuteResponse>;
  limits: "cgroups and rlimits" | "rlimits only";
  gauges: () => Record<string, number>;
  /** Jobs that wait or compute: where it is lower, a new job starts earlier. */
  load: () => number;
  drained: () => Promise<void>;
  stop: () => Promise<void>;
};

type Observer = { onSandboxFailure: (reason: string) => void; onFinished: (job: FinishedJob) => void };

type Parts = {
  admission: Admission;
  cgroups: Cgroups | undefined;
  pool: SandboxPool;
  cache: CompileCache;
  limitsOf: (bounds: StageBounds) => StageLimits;
};

const COMPILE_CACHE_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const MIN_MEMORY_BYTES = 16 * MEGABYTE;
const MAX_CPUS_PER_JOB = 2;
const MAX_TRIES = 3;
const MAX_UINT32 = 0xffffffff;
/** A job below this cannot leave much cached memory behind. */
const MUCH_CPU_MS = 300;

/** Runs parsed jobs: wait for admission, take a sandbox, compile, run, always give the sandbox back. */
export function createJobRunner(config: Config, rootfs: Rootfs, observer: Observer): JobRunner {
  const parts = createParts(config, rootfs, observer.onSandboxFailure);
  const { admission, cgroups, cache, pool } = parts;
  return {
    run: (job, options) => run(parts, job, options, observer.onFinished),
    limits: cgroups ? "cgroups and rlimits" : "rlimits only",
    gauges: () => ({
      waiting: admission.waiting(),
      computing: admission.computing(),
      open: admission.open(),
      compiledBytes: cache.bytes(),
      ...pool.counts(),
    }),
    load: () => admission.waiting() + admission.computing(),
    drained: admission.whenEmpty,
    stop: pool.stop,
  };
}

function createParts(config: Config, rootfs: Rootfs, onFailure: (reason: string) => void): Parts {
  const limitsOf = (bounds: StageBounds) => stageLimits(config, bounds);
  const unlimited = { wallMs: MAX_UINT32, cpuMs: MAX_UINT32, memoryBytes: config.RUNNER_COMPILE_MEMORY };
  const specs = poolSpecs(TOOLCHAINS, limitsOf(unlimited));
  const slots = slotCount(specs, config.RUNNER_BOXES);
  const cgroups = createCgroups({
    slots,
    processes: config.RUNNER_PROCESSES,
    cpus: Math.min(MAX_CPUS_PER_JOB, config.RUNNER_COMPUTING),
    owner: isRoot ? FIRST_USER : 0,
  });
  const admission = createAdmission({
    computing: config.RUNNER_COMPUTING,
    open: config.RUNNER_BOXES,
    waiting: config.RUNNER_QUEUE,
    waitingPerStudent: config.RUNNER_QUEUE_PER_STUDENT,
  });
  const pool = createSandboxPool({
    rootfs,
    cgroups,
    slots,
    memoryBytes: config.RUNNER_RUN_MEMORY,
    prestartMemoryBytes: config.RUNNER_COMPILE_MEMORY,
    specs,
    mayRefill: () => admission.waiting() === 0 && admission.computing() < config.RUNNER_COMPUTING,
    onFailure,
  });
  return { admission, cgroups, pool, cache: createCompileCache(COMPILE_CACHE_BYTES), limitsOf };
}

const stageLimits = (config: Config, bounds: StageBounds): StageLimits => ({
  wallMs: bounds.wallMs,
  cpuMs: bounds.cpuMs,
  stdoutBytes: config.RUNNER_OUTPUT_BYTES,
  stderrBytes: config.RUNNER_OUTPUT_BYTES,
  processes: config.RUNNER_PROCESSES,
  fileMegabytes: 64,
  openFiles: 1024,
  memoryMegabytes: bounds.memoryBytes / MEGABYTE,
});

async function run(
  parts: Parts,
  job: Job,
  options: RunOptions,
  onFinished: (job: FinishedJob) => void,
): Promise<ExecuteResponse> {
  const ticket = await parts.admission.admit(options.student, options);
  const startedAt = performance.now();
  const { language } = job.toolchain;
  let result = "lost";
  try {
    const stages = await runWithRetries(parts, job, options, ticket);
    result = stages.run.status ?? "ok";
    return { ...stages, language, version: job.version };
  } finally {
    ticket.done();
    onFinished({
      requestId: options.requestId,
      language,
      result,
      waitedMs: Math.round(ticket.waitedMs),
      ranMs: Math.round(performance.now() - startedAt),
    });
  }
}

/** A job whose sandbox was lost has sent no response yet and can run again, unless a student sees its output already. */
async function runWithRetries(parts: Parts, job: Job, options: RunOptions, ticket: Ticket): Promise<Stages> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(parts, job, options, ticket);
    } catch (error) {
      const mayRetry = tries < MAX_TRIES && !options.interactive && !options.signal?.aborted;
      if (!(error instanceof SandboxLost) || !mayRetry) throw error;
    }
  }
}

async function runOnce(parts: Parts, job: Job, options: RunOptions, ticket: Ticket): Promise<Stages> {
  const { pool, cgroups, cache, limitsOf } = parts;
  const sandbox = await pool.take(poolKey(job.toolchain));
  const stopWatching = watchCpuUse(sandbox.slot, ticket, cgroups);
  let cpuMs = Number.POSITIVE_INFINITY;
  options.signal?.addEventListener("abort", sandbox.stop, { once: true });
  if (options.signal?.aborted) sandbox.stop();
  try {
    const stages = await runInSandbox({
      sandbox,
      job,
      interactive: options.interactive ?? false,
      events: options.events ?? {},
      cache,
      limitsOf,
      limitMemory: (bytes) => cgroups?.limitMemory(sandbox.slot, Math.max(bytes, minMemoryBytes(job))),
    });
    cpuMs = (stages.compile?.cpu_time ?? 0) + (stages.run.cpu_time ?? 0);
    return stages;
  } finally {
    stopWatching();
    options.signal?.removeEventListener("abort", sandbox.stop);
    void pool.giveBack(sandbox, cpuMs > MUCH_CPU_MS); // the response does not wait for the cleanup
  }
}

/** The memory limit also covers process 1 of the sandbox and the job's files: below their size no program can start. */
const minMemoryBytes = ({ files }: Job) =>
  MIN_MEMORY_BYTES + files.reduce((sum, { content }) => sum + content.length, 0);
