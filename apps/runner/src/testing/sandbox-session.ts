import { setTimeout as sleep } from "node:timers/promises";
import { FIRST_USER } from "../host/unprivileged-user.ts";
import type { Rootfs } from "../rootfs/find-rootfs.ts";
import { type Cgroups, createCgroups } from "../sandbox/cgroups.ts";
import type { StageEnd, StageLimits } from "../sandbox/frames.ts";
import { openSandbox, type Sandbox, type StageRequest } from "../sandbox/sandbox.ts";
import { startSupervisor } from "../sandbox/start-supervisor.ts";
import { connectSupervisor } from "../sandbox/supervisor-connection.ts";

/** How a program gets into its sandbox: a fork of a warm interpreter becomes it, or the sandbox's init starts it. */
export type Entry = "forked" | "started";

export type Ran = { end: StageEnd; stdout: string; stderr: string };

export type SandboxSession = {
  cgroups: Cgroups;
  supervisorPid: number;
  /** What the supervisor, its workers and the inits wrote to standard error. */
  errorOutput: () => string;
  open: (entry: Entry, slot?: number) => Promise<Sandbox>;
  stop: () => Promise<void>;
};

const SLOTS = 8;
const SANDBOX_MEGABYTES = 64;
const MEMORY_BYTES = 256 << 20;
const OPEN_TRIES = 60;
const OPEN_AGAIN_MS = 100;

export const LIMITS: StageLimits = {
  wallMs: 10_000,
  cpuMs: 5000,
  stdoutBytes: 1 << 20,
  stderrBytes: 1 << 20,
  processes: 32,
  fileMegabytes: 8,
  openFiles: 64,
  memoryMegabytes: 256,
};

/** Connects to a supervisor as the service does, without the service. */
export function startSandboxSession(rootfs: Rootfs, workers: string[][]): SandboxSession {
  const cgroups = createCgroups({ slots: SLOTS, processes: LIMITS.processes, cpus: 1, owner: FIRST_USER });
  const child = startSupervisor(rootfs, cgroups);
  let errorOutput = "";
  child.stderr?.on("data", (text) => {
    errorOutput += text;
  });
  const supervisor = connectSupervisor(child, workers);
  let nextSlot = 0;
  return {
    cgroups,
    supervisorPid: child.pid as number,
    errorOutput: () => errorOutput,
    open: async (entry, slot = nextSlot++ % SLOTS) => {
      cgroups.limitMemory(slot, MEMORY_BYTES);
      const worker = entry === "forked" ? 1 : 0;
      const options = { slot, worker, megabytes: SANDBOX_MEGABYTES, startsPrograms: worker === 0 };
      return openSandbox(supervisor, options);
    },
    stop: async () => {
      supervisor.stop();
      await supervisor.ended;
      await cgroups.remove();
    },
  };
}

/** The warm interpreter of a session that was just started may not be ready yet. */
export async function openWhenReady(session: SandboxSession, entry: Entry, slot?: number): Promise<Sandbox> {
  for (let tries = 1; ; tries++) {
    try {
      return await session.open(entry, slot);
    } catch (error) {
      if (tries === OPEN_TRIES) throw error;
      await sleep(OPEN_AGAIN_MS);
    }
  }
}

/** Runs one Python program as a student's program is run. */
export async function runPython(
  sandbox: Sandbox,
  entry: Entry,
  source: string,
  options: Partial<Omit<StageRequest, "limits">> & { limits?: Partial<StageLimits> } = {},
): Promise<Ran> {
  let stdout = "";
  let stderr = "";
  sandbox.writeFile("program.py", Buffer.from(source));
  const end = await sandbox.runStage({
    args: entry === "forked" ? ["batch", "program.py"] : ["python3", "-I", "program.py"],
    isForked: entry === "forked",
    hasStdin: true,
    onOutput: (stream, bytes) => {
      if (stream === "stdout") stdout += bytes;
      else stderr += bytes;
    },
    ...options,
    limits: { ...LIMITS, ...options.limits },
  });
  return { end, stdout, stderr };
}
