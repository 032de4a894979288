import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import type { Health } from "../../apps/runner/src/testing/runner-process.ts";
import { startEmulatedMachine } from "./emulated-machine.ts";
import { startUserModeMachine } from "./user-mode-machine.ts";
import type { MachineFiles, MachineOptions } from "./virtual-machine.ts";

const ASK_EVERY_MS = 5000;
const LONGEST_START_MS = 3_600_000;

/** An x86_64 host needs no emulation. */
export const IS_EMULATED = process.arch !== "x64";

export async function startMachine(files: MachineFiles, options: MachineOptions) {
  const start = IS_EMULATED ? startEmulatedMachine : startUserModeMachine;
  const { url, child, release } = await start(files, options);
  const ended = once(child, "exit");
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  return {
    url,
    isRunning,
    /** Resolves when every language has passed or failed its self-test. */
    tested: (report: (line: string) => void) => waitForLanguages(url, isRunning, report),
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      await release();
    },
  };
}

async function waitForLanguages(
  url: string,
  isRunning: () => boolean,
  report: (line: string) => void,
): Promise<Health> {
  const deadline = Date.now() + LONGEST_START_MS;
  const reported = new Set<string>();
  while (isRunning() && Date.now() < deadline) {
    const health = await askHealth(url);
    const states = Object.entries(health?.languages ?? {});
    for (const [language, { state, reason }] of states) {
      const line = `${language} is ${state}${reason ? `: ${reason}` : ""}`;
      if (state !== "starting" && !reported.has(line)) report(line);
      reported.add(line);
    }
    if (health && states.every(([, { state }]) => state !== "starting")) return health;
    await sleep(ASK_EVERY_MS);
  }
  throw new Error("the machine ended or did not start");
}

/** Undefined while the machine starts. */
async function askHealth(url: string): Promise<Health | undefined> {
  try {
    const response = await fetch(`${url}/api/health`, { signal: AbortSignal.timeout(60_000) });
    return (await response.json()) as Health;
  } catch {
    return undefined;
  }
}
