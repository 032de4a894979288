import type { StageLimits } from "../sandbox/frames.ts";
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
};
/** A prestarted compiler costs a hundred megabytes. */
const PRESTARTED_POOL_SIZE = 1;

/** Compiled programs need no interpreter, so their sandboxes come from the spawner's pool. */
export function poolKey(toolchain: Toolchain): string {
  if (toolchain.kind === "prestarted") return toolchain.language;
  return toolchain.kind === "compiled" ? "spawner" : toolchain.worker;
}

export function poolSpecs(toolchains: Toolchain[], limits: StageLimits): PoolSpec[] {
  const idle = WORKER_NAMES.map((worker): PoolSpec => ({ key: worker, worker, size: POOL_SIZES[worker] }));
  const prestarted = toolchains
    .filter((toolchain) => toolchain.kind === "prestarted")
    .map((toolchain): PoolSpec => {
      const command = [...toolchain.command, String(toolchain.warmUpRuns)];
      const prestart = { command, limits };
      return { key: toolchain.language, worker: "spawner", size: PRESTARTED_POOL_SIZE, prestart };
    });
  return [...idle, ...prestarted];
}

export const slotCount = (specs: PoolSpec[], sandboxes: number): number =>
  sandboxes + specs.reduce((sum, { size }) => sum + size, 0);
