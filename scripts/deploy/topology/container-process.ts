import { type ChildProcess, spawn } from "node:child_process";
import { openSync, readFileSync } from "node:fs";
import { ROOT } from "../deploy-files.ts";

export type ContainerProcess = {
  name: string;
  child: ChildProcess;
  ended: Promise<number | null>;
  log: () => string;
};

type Container = { name: string; command: string[]; environment: Record<string, string>; logFile: string };

/** Starts what a container would start, with the container's variables and no other ones. */
export function startContainer({ name, command, environment, logFile }: Container): ContainerProcess {
  const [program = "", ...args] = command;
  const log = openSync(logFile, "a");
  const child = spawn(program === "node" ? process.execPath : program, args, {
    cwd: ROOT,
    env: { ...environment, PATH: `${ROOT}/node_modules/.bin:${process.env.PATH}` },
    stdio: ["ignore", log, log],
  });
  const ended = new Promise<number | null>((done) => {
    child.once("error", () => done(null));
    child.once("exit", (code) => done(code));
  });
  return { name, child, ended, log: () => readFileSync(logFile, "utf8") };
}

export async function runContainer(container: Container): Promise<void> {
  const { ended, log } = startContainer(container);
  const code = await ended;
  if (code !== 0) throw new Error(`${container.name} ended with ${code}: ${log()}`);
}

/** Waits until the address answers with success. */
export async function untilHealthy({ name, ended, log }: ContainerProcess, address: string): Promise<void> {
  let hasEnded = false;
  void ended.then(() => (hasEnded = true));
  for (;;) {
    const response = await fetch(address).catch(() => undefined);
    if (response?.ok) return;
    if (hasEnded) throw new Error(`${name} ended: ${log()}`);
    await new Promise((next) => setTimeout(next, 100));
  }
}

export async function stopContainer(
  { child, ended }: ContainerProcess,
  signal: NodeJS.Signals,
): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  await ended;
}
