import type { StageBounds } from "../contract/parse-job.ts";
import type { Cgroups } from "../sandbox/cgroups.ts";
import type { StageLimits } from "../sandbox/frames.ts";
import type { Sandbox } from "../sandbox/sandbox.ts";
import {
  type CompiledSource,
  type CompileResponse,
  createAnswerReader,
  encodeRequest,
} from "./compile-protocol.ts";

/** What a compilation gave, and what it used. */
export type ServedCompile = Omit<CompileResponse, "id"> & { cpuMs: number; wallMs: number };

/** A compiler process that lives on, in a sandbox in which no student's program runs. */
export type CompileServer = {
  /** Resolves when it has compiled its example; rejects when it ended before. */
  ready: Promise<void>;
  ended: Promise<void>;
  isIdle: () => boolean;
  isOpen: () => boolean;
  jobs: () => number;
  /** Rejects when the server ended, or was stopped because it took too long. */
  compile: (sources: CompiledSource[]) => Promise<ServedCompile>;
  stop: () => void;
};

export type ServerOptions = {
  sandbox: Sandbox;
  command: string[];
  limits: StageLimits;
  /** What a job may use in a sandbox of its own. */
  jobBounds: Pick<StageBounds, "wallMs" | "cpuMs">;
  cgroups: Cgroups | undefined;
};

/** A job that needs more is compiled in its own sandbox, so that the jobs behind it do not wait. */
const MAX_CPU_SHARE = 1 / 10;
const MAX_WALL_SHARE = 1 / 5;
const MAX_START_SHARE = 3;
const CHECK_EVERY_MS = 50;
const READY = 0;

type WaitingSource = { id: number; answered: PromiseWithResolvers<CompileResponse> };
type CompileServerState = { waiting: WaitingSource | undefined; jobs: number; isOpen: boolean };

export function startCompileServer(options: ServerOptions): CompileServer {
  const { sandbox, command, limits, jobBounds } = options;
  const ready: WaitingSource = { id: READY, answered: Promise.withResolvers() };
  const state: CompileServerState = { waiting: ready, jobs: 0, isOpen: true };
  const stop = () => void sandbox.close();
  const ended = run(state, sandbox, command, limits, stop);
  const startTimer = setTimeout(stop, jobBounds.wallMs * MAX_START_SHARE);
  startTimer.unref();
  return {
    ready: ready.answered.promise.then(() => undefined).finally(() => clearTimeout(startTimer)),
    ended,
    isIdle: () => state.isOpen && state.waiting === undefined,
    isOpen: () => state.isOpen,
    jobs: () => state.jobs,
    compile: (sources) => compile(state, options, sources, stop),
    stop,
  };
}

/** Resolves when the server has ended, for whatever reason. */
async function run(
  state: CompileServerState,
  sandbox: Sandbox,
  command: string[],
  limits: StageLimits,
  stop: () => void,
): Promise<void> {
  const read = createAnswerReader((answer) => {
    const { waiting } = state;
    state.waiting = undefined;
    // Only the job that was sent may be answered.
    if (waiting && answer.id === waiting.id) waiting.answered.resolve(answer);
    else {
      waiting?.answered.reject(new Error("the compiler answered another job"));
      stop();
    }
  });
  const onOutput = (stream: "stdout" | "stderr", bytes: Buffer) => {
    if (stream === "stdout" && !read(bytes)) stop();
  };
  try {
    await sandbox.runStage({ args: command, limits, hasStdin: true, onOutput });
  } catch {
    // The sandbox was closed.
  }
  state.isOpen = false;
  state.waiting?.answered.reject(new Error("the compiler ended"));
}

async function compile(
  state: CompileServerState,
  { sandbox, cgroups, jobBounds }: ServerOptions,
  sources: CompiledSource[],
  stop: () => void,
): Promise<ServedCompile> {
  const waiting: WaitingSource = { id: ++state.jobs, answered: Promise.withResolvers() };
  state.waiting = waiting;
  const startedAt = performance.now();
  const cpuAtStart = cgroups?.cpuMs(sandbox.slot);
  const wallMs = () => performance.now() - startedAt;
  const cpuMs = () =>
    cpuAtStart === undefined ? wallMs() : (cgroups?.cpuMs(sandbox.slot) ?? 0) - cpuAtStart;
  const timer = setInterval(() => {
    try {
      const isTooLong = wallMs() > jobBounds.wallMs * MAX_WALL_SHARE;
      if (isTooLong || cpuMs() > jobBounds.cpuMs * MAX_CPU_SHARE) stop();
    } catch {
      stop(); // an error in a timer would end the service
    }
  }, CHECK_EVERY_MS);
  try {
    sandbox.writeInput(encodeRequest(waiting.id, sources));
    const { id: _, ...compiled } = await waiting.answered.promise;
    return { ...compiled, cpuMs: Math.round(cpuMs()), wallMs: Math.round(wallMs()) };
  } finally {
    clearInterval(timer);
  }
}
