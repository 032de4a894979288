import type { Rootfs } from "../rootfs/find-rootfs.ts";
import { WORKER_COMMANDS, type WorkerName } from "../toolchain/warm-workers.ts";
import type { Cgroups } from "./cgroups.ts";
import { openSandbox, type Sandbox, SandboxLost } from "./sandbox.ts";
import { startSupervisor } from "./start-supervisor.ts";
import { connectSupervisor, type Supervisor } from "./supervisor-connection.ts";

/** A kind of sandbox that is kept ready, open and idle. */
export type PoolSpec = {
  key: string;
  worker: WorkerName;
  /** How many are kept ready. */
  size: number;
  /** After the worker's program the sandbox starts others: what a compiler has made. */
  startsPrograms: boolean;
};

export type SandboxPool = {
  take: (key: string) => Promise<Sandbox>;
  /** `usedMuchCpu`: the job may have left much cached memory in its slot. */
  giveBack: (sandbox: Sandbox, usedMuchCpu: boolean) => Promise<void>;
  counts: () => { free: number; ready: number; slots: number };
  stop: () => Promise<void>;
};

type SandboxPoolOptions = {
  rootfs: Rootfs;
  cgroups: Cgroups | undefined;
  slots: number;
  memoryBytes: number;
  /** The position of a pool is its worker's number in the protocol; the spawner is the first. */
  specs: PoolSpec[];
  /** Refilling must not take CPU time from waiting jobs. */
  mayRefill: () => boolean;
  onFailure: (reason: string) => void;
};

type Pool = { spec: PoolSpec; ready: Sandbox[]; opening: number };

type SandboxPoolState = {
  options: SandboxPoolOptions;
  pools: Map<string, Pool>;
  /** Slots are reused in the order in which they became free: the one unused for longest comes first. */
  freeSlots: number[];
  supervisor: Supervisor | undefined;
  isStopped: boolean;
  refillTimer: NodeJS.Timeout | undefined;
};

const SANDBOX_MEGABYTES = 64;
const REFILL_AFTER_MS = 20;

export function createSandboxPool(options: SandboxPoolOptions): SandboxPool {
  const state: SandboxPoolState = {
    options,
    pools: new Map(options.specs.map((spec) => [spec.key, { spec, ready: [], opening: 0 }])),
    freeSlots: Array.from({ length: options.slots }, (_, slot) => slot),
    supervisor: undefined,
    isStopped: false,
    refillTimer: undefined,
  };
  scheduleRefill(state);
  return {
    take: (key) => take(state, key),
    giveBack: (sandbox, usedMuchCpu) => giveBack(state, sandbox, usedMuchCpu),
    counts: () => ({
      free: state.freeSlots.length,
      ready: [...state.pools.values()].reduce((sum, { ready }) => sum + ready.length, 0),
      slots: options.slots,
    }),
    stop: () => stop(state),
  };
}

async function take(state: SandboxPoolState, key: string): Promise<Sandbox> {
  scheduleRefill(state);
  const pool = state.pools.get(key);
  if (!pool) throw new Error(`there is no sandbox pool for ${key}`);
  for (let sandbox = pool.ready.shift(); sandbox; sandbox = pool.ready.shift()) {
    replaceTaken(state, pool);
    if (sandbox.isOpen()) return sandbox;
    state.freeSlots.push(sandbox.slot);
  }
  replaceTaken(state, pool);
  return open(state, pool.spec);
}

/** Opening takes little CPU time, so the next job's sandbox is opened at once, also under load. */
function replaceTaken(state: SandboxPoolState, pool: Pool): void {
  if (isShort(pool)) void openReady(state, pool);
}

async function giveBack(state: SandboxPoolState, sandbox: Sandbox, usedMuchCpu: boolean): Promise<void> {
  await sandbox.close();
  if (usedMuchCpu) await state.options.cgroups?.dropFileCache(sandbox.slot);
  state.freeSlots.push(sandbox.slot);
  scheduleRefill(state);
}

async function stop(state: SandboxPoolState): Promise<void> {
  state.isStopped = true;
  clearTimeout(state.refillTimer);
  state.supervisor?.stop();
  await state.supervisor?.ended;
  await state.options.cgroups?.remove();
}

function runningSupervisor(state: SandboxPoolState): Supervisor {
  if (state.supervisor) return state.supervisor;
  const { rootfs, cgroups, specs, onFailure } = state.options;
  const supervisor = connectSupervisor(
    startSupervisor(rootfs, cgroups),
    specs.map(({ worker }) => WORKER_COMMANDS[worker]),
  );
  state.supervisor = supervisor;
  void supervisor.ended.then((reason) => {
    if (state.supervisor === supervisor) state.supervisor = undefined;
    for (const { ready } of state.pools.values())
      for (const { slot } of ready.splice(0)) state.freeSlots.push(slot);
    if (!state.isStopped) onFailure(reason);
    scheduleRefill(state);
  });
  return supervisor;
}

async function open(state: SandboxPoolState, spec: PoolSpec): Promise<Sandbox> {
  const { cgroups, memoryBytes, specs } = state.options;
  if (state.isStopped) throw new SandboxLost("the runner is stopping");
  const slot = state.freeSlots.shift();
  if (slot === undefined) throw new SandboxLost("no slot is free");
  try {
    cgroups?.setCpuWeight(slot, "normal");
    cgroups?.limitMemory(slot, memoryBytes);
    const supervisor = runningSupervisor(state);
    return await openSandbox(supervisor, {
      slot,
      worker: specs.indexOf(spec),
      megabytes: SANDBOX_MEGABYTES,
      startsPrograms: spec.startsPrograms,
    });
  } catch (error) {
    state.freeSlots.push(slot);
    throw error;
  }
}

function scheduleRefill(state: SandboxPoolState): void {
  if (state.isStopped || state.refillTimer) return;
  state.refillTimer = setTimeout(() => void refillOne(state), REFILL_AFTER_MS);
  state.refillTimer.unref();
}

async function refillOne(state: SandboxPoolState): Promise<void> {
  const short = [...state.pools.values()].find(isShort);
  if (short && state.options.mayRefill()) await openReady(state, short);
  state.refillTimer = undefined;
  if (short) scheduleRefill(state);
}

const isShort = ({ spec, ready, opening }: Pool) => ready.length + opening < spec.size;

async function openReady(state: SandboxPoolState, pool: Pool): Promise<void> {
  pool.opening++;
  try {
    pool.ready.push(await open(state, pool.spec));
  } catch (error) {
    if (!(error instanceof SandboxLost)) state.options.onFailure((error as Error).message);
  } finally {
    pool.opening--;
  }
}
