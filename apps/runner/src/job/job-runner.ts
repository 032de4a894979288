import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { Config } from "../config/runner-config.ts";
import type { RunnerJob } from "../contract/parse-job.ts";
import type { Rootfs } from "../rootfs/find-rootfs.ts";
import { SandboxLost } from "../sandbox/sandbox.ts";
import type { Ticket } from "./admission.ts";
import { type Compiled, compileKey } from "./compile-cache.ts";
import { compileOnServer } from "./compile-on-server.ts";
import type { JobEvents } from "./job-events.ts";
import { createJobParts, type JobParts } from "./job-parts.ts";
import { runInSandbox, type Stages } from "./run-in-sandbox.ts";
import { poolKey } from "./sandbox-pools.ts";
import { canCompileWarm } from "./source-files.ts";
import { watchCpuUse } from "./watch-cpu-use.ts";

export type RunOptions = {
  /** For the fair queue. */
  clientId: string;
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
  run: (job: RunnerJob, options: RunOptions) => Promise<ExecuteResponse>;
  limits: "cgroups and rlimits" | "rlimits only";
  /** Why there are rlimits only. */
  limitsReason: string | undefined;
  gauges: () => Record<string, number>;
  /** Jobs that wait or compute: where it is lower, a new job starts earlier. */
  load: () => number;
  drained: () => Promise<void>;
  stop: () => Promise<void>;
};

type Observer = { onSandboxFailure: (reason: string) => void; onFinished: (job: FinishedJob) => void };

const MIN_MEMORY_BYTES = 16 * 1024 * 1024;
const MAX_TRIES = 3;
/** A job below this cannot leave much cached memory behind. */
const MUCH_CPU_MS = 300;

/** Runs parsed jobs: wait for admission, take a sandbox, compile, run, always give the sandbox back. */
export function createJobRunner(config: Config, rootfs: Rootfs, observer: Observer): JobRunner {
  const parts = createJobParts(config, rootfs, observer.onSandboxFailure);
  const { admission, cgroups, noCgroups, cache, pool } = parts;
  const compileServers = [...parts.compileServers.values()];
  return {
    run: (job, options) => run(parts, job, options, observer.onFinished),
    limits: cgroups ? "cgroups and rlimits" : "rlimits only",
    limitsReason: noCgroups,
    gauges: () => {
      const { free, ready, slots } = pool.counts();
      const compilers = compileServers.reduce((sum, servers) => sum + servers.open(), 0);
      return {
        waiting: admission.waiting(),
        computing: admission.computing(),
        open: admission.open(),
        compiledBytes: cache.bytes(),
        compilers,
        free,
        ready,
        slots: slots - compilers,
      };
    },
    load: () => admission.waiting() + admission.computing(),
    drained: admission.whenEmpty,
    stop: async () => {
      for (const servers of compileServers) servers.stop();
      await pool.stop();
    },
  };
}

async function run(
  parts: JobParts,
  job: RunnerJob,
  options: RunOptions,
  onFinished: (job: FinishedJob) => void,
): Promise<ExecuteResponse> {
  const ticket = await parts.admission.admit(options.clientId, options);
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
async function runWithRetries(
  parts: JobParts,
  job: RunnerJob,
  options: RunOptions,
  ticket: Ticket,
): Promise<Stages> {
  for (let tries = 1; ; tries++) {
    try {
      return await runOnce(parts, job, options, ticket);
    } catch (error) {
      const mayRetry = tries < MAX_TRIES && !options.interactive && !options.signal?.aborted;
      if (!(error instanceof SandboxLost) || !mayRetry) throw error;
    }
  }
}

async function runOnce(
  parts: JobParts,
  job: RunnerJob,
  options: RunOptions,
  ticket: Ticket,
): Promise<Stages> {
  const { pool, cgroups, cache, limitsOf } = parts;
  const compiled = await compileAhead(parts, job, options);
  if (compiled && compiled.compile.code !== 0) return { compile: compiled.compile, run: compiled.compile };
  const isWarm = canCompileWarm(job) && !cache.get(compileKey(job));
  const sandbox = await pool.take(poolKey(job.toolchain, isWarm));
  const stopWatching = watchCpuUse(sandbox.slot, ticket, cgroups, (error) => parts.onFailure(error.message));
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
      compiled,
      isWarm,
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

async function compileAhead(
  parts: JobParts,
  job: RunnerJob,
  options: RunOptions,
): Promise<Compiled | undefined> {
  const servers = parts.compileServers.get(job.toolchain.language);
  if (!servers) return undefined;
  const { cache, maxOutputBytes } = parts;
  return compileOnServer(servers, cache, job, { events: options.events ?? {}, maxOutputBytes });
}

/** The memory limit also covers process 1 of the sandbox and the job's files: below their size no program can start. */
const minMemoryBytes = ({ files }: RunnerJob) =>
  MIN_MEMORY_BYTES + files.reduce((sum, { content }) => sum + content.length, 0);
