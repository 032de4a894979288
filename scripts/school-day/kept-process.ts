import { type ChildProcess, fork, spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { TEXT_IMPORTS } from "../../apps/launcher/src/node-options/text-imports.ts";
import {
  type KeptProgram,
  keepRunning,
  type ServedProgram,
} from "../../apps/launcher/src/product/keep-running.ts";
import { cpuSecondsOf } from "./process-cpu.ts";

/** What a process is for; the report sums by it. */
export type ProcessRole = "web" | "database" | "runner" | "balancer";

export type DayProcess = {
  role: ProcessRole;
  pid: () => number;
  /** Processor seconds of all its starts. */
  cpuSeconds: () => number;
  /** kill -9; it is started again. */
  kill: () => void;
  stop: () => Promise<void>;
};

const LISTENS_WITHIN_MS = 30_000;
/** As a supervisor of a cluster does it: at once, then with longer pauses. */
const RETRIES = { firstPauseMs: 200, longestPauseMs: 2000, most: 20, withinMs: 60_000 };

/** One of our own programs, ready with its first message. */
export const keepProgram = (
  role: ProcessRole,
  program: string,
  logFile: string,
  env: NodeJS.ProcessEnv,
): Promise<DayProcess> =>
  keep(
    role,
    (log) => fork(program, { env, execArgv: TEXT_IMPORTS, stdio: ["ignore", log, log, "ipc"] }),
    (child) => new Promise<void>((ready) => child.once("message", () => ready())),
    logFile,
  );

/** Another program, ready when it accepts connections. */
export const keepServer = (
  role: ProcessRole,
  command: [string, ...string[]],
  { port, logFile, env }: { port: number; logFile: string; env: NodeJS.ProcessEnv },
): Promise<DayProcess> =>
  keep(
    role,
    (log) => spawn(command[0], command.slice(1), { env, stdio: ["ignore", log, log] }),
    () => listens(port),
    logFile,
  );

async function keep(
  role: ProcessRole,
  launch: (log: number) => ChildProcess,
  isReady: (child: ChildProcess) => Promise<void>,
  logFile: string,
): Promise<DayProcess> {
  let pid = 0;
  let secondsOfEnded = 0;
  let seconds = 0;
  const start = (): ServedProgram => {
    const log = openSync(logFile, "a", 0o600);
    const child = launch(log);
    closeSync(log);
    secondsOfEnded += seconds;
    seconds = 0;
    pid = child.pid ?? 0;
    const exited = new Promise<string>((ended) =>
      child.once("exit", (code, signal) => ended(signal ?? `${code}`)),
    );
    const failed = exited.then((how) => {
      throw new Error(`the ${role} process ended with ${how}; see ${logFile}`);
    });
    failed.catch(() => {});
    const stop = async () => {
      child.kill("SIGTERM");
      await exited;
    };
    return { name: role, ready: Promise.race([isReady(child), failed]), exited, stop };
  };
  const kept: KeptProgram = keepRunning(start, RETRIES, () => {});
  await kept.ready;
  return {
    role,
    pid: () => pid,
    cpuSeconds: () => {
      seconds = Math.max(seconds, cpuSecondsOf(pid));
      return secondsOfEnded + seconds;
    },
    kill: () => {
      seconds = Math.max(seconds, cpuSecondsOf(pid));
      process.kill(pid, "SIGKILL");
    },
    stop: kept.stop,
  };
}

async function listens(port: number): Promise<void> {
  const giveUpAt = Date.now() + LISTENS_WITHIN_MS;
  while (Date.now() < giveUpAt) {
    const isOpen = await new Promise<boolean>((answer) => {
      const socket = connect(port, "127.0.0.1");
      socket.once("connect", () => answer(true));
      socket.once("error", () => answer(false));
      socket.once("connect", () => socket.destroy());
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error(`nothing listens at port ${port}`);
}
