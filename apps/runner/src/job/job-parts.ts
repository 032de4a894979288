import { startCompileServer } from "../compile-server/compile-server.ts";
import { type CompileServers, createCompileServers } from "../compile-server/compile-servers.ts";
import type { Config } from "../config/runner-config.ts";
import type { StageBounds } from "../contract/parse-job.ts";
import { FIRST_USER, isRoot } from "../host/unprivileged-user.ts";
import type { Rootfs } from "../rootfs/find-rootfs.ts";
import { NoCgroups } from "../sandbox/cgroup-setup.ts";
import { type Cgroups, createCgroups } from "../sandbox/cgroups.ts";
import type { StageLimits } from "../sandbox/frames.ts";
import { createSandboxPool, type SandboxPool } from "../sandbox/sandbox-pool.ts";
import { type Admission, createAdmission } from "./admission.ts";
import { offeredToolchains } from "./all-toolchains.ts";
import { type CompileCache, createCompileCache } from "./compile-cache.ts";
import { poolSpecs, slotCount } from "./sandbox-pools.ts";

/** What a job needs to run, put together once. */
export type JobParts = {
  admission: Admission;
  cgroups: Cgroups | undefined;
  /** Why there are no cgroups. */
  noCgroups: string | undefined;
  pool: SandboxPool;
  cache: CompileCache;
  /** By language. */
  compileServers: Map<string, CompileServers>;
  limitsOf: (bounds: StageBounds) => StageLimits;
  maxOutputBytes: number;
  onFailure: (reason: string) => void;
};

const COMPILE_CACHE_BYTES = 64 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;
const MAX_CPUS_PER_JOB = 2;
const MAX_UINT32 = 0xffffffff;

const servedToolchains = (config: Config) =>
  offeredToolchains(config).filter((toolchain) => toolchain.kind === "served");

export function createJobParts(
  config: Config,
  rootfs: Rootfs,
  onFailure: (reason: string) => void,
): JobParts {
  const specs = poolSpecs(offeredToolchains(config));
  const compileServers = servedToolchains(config).reduce((sum, { servers }) => sum + servers, 0);
  const slots = slotCount(specs, config.RUNNER_BOXES, compileServers);
  const { cgroups, noCgroups } = tryCgroups(config, slots);
  const admission = createAdmission({
    computing: config.RUNNER_COMPUTING,
    open: config.RUNNER_BOXES,
    waiting: config.RUNNER_QUEUE,
    waitingPerClient: config.RUNNER_QUEUE_PER_STUDENT,
  });
  const mayRefill = () => admission.waiting() === 0 && admission.computing() < config.RUNNER_COMPUTING;
  const memoryBytes = config.RUNNER_RUN_MEMORY;
  const pool = createSandboxPool({ rootfs, cgroups, slots, memoryBytes, specs, mayRefill, onFailure });
  const limitsOf = (bounds: StageBounds) => stageLimits(config, bounds);
  const parts = { admission, cgroups, noCgroups, pool, limitsOf, onFailure };
  return {
    ...parts,
    cache: createCompileCache(COMPILE_CACHE_BYTES),
    compileServers: startCompileServers(config, parts, mayRefill),
    maxOutputBytes: config.RUNNER_OUTPUT_BYTES,
  };
}

function tryCgroups(config: Config, slots: number): Pick<JobParts, "cgroups" | "noCgroups"> {
  const cpus = Math.min(MAX_CPUS_PER_JOB, config.RUNNER_COMPUTING);
  const owner = isRoot ? FIRST_USER : 0;
  try {
    const cgroups = createCgroups({ slots, processes: config.RUNNER_PROCESSES, cpus, owner });
    return { cgroups, noCgroups: undefined };
  } catch (error) {
    if (error instanceof NoCgroups) return { cgroups: undefined, noCgroups: error.message };
    throw error;
  }
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

function startCompileServers(
  config: Config,
  { pool, cgroups, limitsOf }: Pick<JobParts, "pool" | "cgroups" | "limitsOf">,
  mayStartSpare: () => boolean,
): Map<string, CompileServers> {
  const unlimited = { wallMs: MAX_UINT32, cpuMs: MAX_UINT32, memoryBytes: config.RUNNER_COMPILE_MEMORY };
  // The server's own answers are bounded; together they are many.
  const limits = { ...limitsOf(unlimited), stdoutBytes: MAX_UINT32 };
  const jobBounds = { wallMs: config.RUNNER_COMPILE_TIMEOUT, cpuMs: config.RUNNER_COMPILE_CPU_TIME };
  const start = async (command: string[]) => {
    const sandbox = await pool.take("spawner");
    const server = startCompileServer({ sandbox, command, limits, jobBounds, cgroups });
    void server.ended.then(() => pool.giveBack(sandbox, true));
    return server;
  };
  return new Map(
    servedToolchains(config).map(({ language, server, servers }) => [
      language,
      createCompileServers({ start: () => start(server), count: servers, mayStartSpare }),
    ]),
  );
}
