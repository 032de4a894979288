import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import type { LanguageStates } from "../job/language-self-test.ts";

export type Health = {
  status: string;
  load: number;
  languages: LanguageStates;
  limits?: string;
  limitsReason?: string;
  now?: {
    waiting: number;
    computing: number;
    open: number;
    free: number;
    ready: number;
    slots: number;
    compilers: number;
  };
};

type LogEntry = { msg: string; port?: number; requestId?: string; language?: string; result?: string };

const MAX_START_MS = 120_000;
const RUNNER_MAIN = join(import.meta.dirname, "../runner-main.ts");

/** Starts the runner as a child process on a free port, as another user if one is named; resolves when it listens. */
export async function startRunner(variables: Record<string, string> = {}, user?: number) {
  const child = spawn(process.execPath, [RUNNER_MAIN], {
    ...(user && { uid: user, gid: user }),
    env: { ...process.env, RUNNER_PORT: "0", ...variables },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const logged: LogEntry[] = [];
  const port = await new Promise<number>((resolve, reject) => {
    createInterface(child.stdout).on("line", (line) => {
      const entry = JSON.parse(line) as LogEntry;
      logged.push(entry);
      if (entry.msg === "listening" && entry.port) resolve(entry.port);
    });
    child.once("exit", (code) => reject(new Error(`the runner ended with ${code} before it listened`)));
  });
  const url = `http://127.0.0.1:${port}`;
  const ended = once(child, "exit");
  return {
    url,
    port,
    pid: child.pid as number,
    logged,
    ended,
    health: async () => (await (await fetch(`${url}/api/health`)).json()) as Health,
    kill: (signal: NodeJS.Signals) => child.kill(signal),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.kill("SIGTERM");
      await ended;
    },
  };
}

/** Starts the runner and resolves when every language has passed its self-test. If one fails, the runner is stopped. */
export async function startReadyRunner(): Promise<Awaited<ReturnType<typeof startRunner>>> {
  const runner = await startRunner();
  const deadline = Date.now() + MAX_START_MS;
  for (;;) {
    const { languages } = await runner.health();
    const notReady = Object.entries(languages).filter(([, { state }]) => state !== "ready");
    if (notReady.length === 0) return runner;
    const hasFailed = notReady.some(([, { state }]) => state === "missing" || state === "failed");
    if (hasFailed || Date.now() > deadline) {
      await runner.stop();
      throw new Error(
        notReady.map(([name, { state, reason }]) => `${name} is ${state}: ${reason}`).join("\n"),
      );
    }
    await sleep(100);
  }
}
