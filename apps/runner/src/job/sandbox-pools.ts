import type { PoolSpec } from "../sandbox/sandbox-pool.ts";
import type { Toolchain } from "../toolchain/toolchain.ts";
import { WORKER_NAMES, type WorkerName } from "../toolchain/warm-workers.ts";

/** How many idle sandboxes are kept open for each worker. An open sandbox costs half a megabyte. */
const POOL_SIZES: Record<WorkerName, number> = {
  spawner: 3,
  python: 4,
  ruby: 2,
  javascript: 2,
  typescript: 2,
  rust: 1,
  swift: 1,
};

/** Compiled programs need no interpreter: their sandboxes come from the spawner's pool, or from a warm compiler's. */
export function poolKey(toolchain: Toolchain, isWarm: boolean): WorkerName {
  if ("worker" in toolchain) return toolchain.worker;
  return warmWorker(toolchain, isWarm) ?? "spawner";
}

const warmWorker = (toolchain: Toolchain, isWarm: boolean) =>
  isWarm && toolchain.kind === "compiled" ? toolchain.warm?.worker : undefined;

/** Only the workers that the toolchains use: an interpreter that no program uses costs memory for nothing. */
export function poolSpecs(toolchains: Toolchain[]): PoolSpec[] {
  const used = new Set(["spawner", ...toolchains.map((toolchain) => poolKey(toolchain, true))]);
  const compilers = toolchains.map((toolchain) => warmWorker(toolchain, true));
  return WORKER_NAMES.filter((worker) => used.has(worker)).map((worker) => ({
    key: worker,
    worker,
    size: POOL_SIZES[worker],
    startsPrograms: worker === "spawner" || compilers.includes(worker),
  }));
}

export const slotCount = (specs: PoolSpec[], sandboxes: number, compileServers: number): number =>
  sandboxes + compileServers + specs.reduce((sum, { size }) => sum + size, 0);
