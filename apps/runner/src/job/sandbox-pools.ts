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
/** Compiled programs need no interpreter, so their sandboxes come from the spawner's pool. */
export function poolKey(toolchain: Toolchain): string {
  return "worker" in toolchain ? toolchain.worker : "spawner";
}

export const poolSpecs = (): PoolSpec[] =>
  WORKER_NAMES.map((worker) => ({ key: worker, worker, size: POOL_SIZES[worker] }));

export const slotCount = (specs: PoolSpec[], sandboxes: number, compileServers: number): number =>
  sandboxes + compileServers + specs.reduce((sum, { size }) => sum + size, 0);
