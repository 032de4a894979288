import { fork } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { StartError } from "@nirmaan/db/start-error.ts";
import { TEXT_IMPORTS } from "../node-options/text-imports.ts";
import type { ServedProgram } from "./keep-running.ts";

const KILL_AFTER_MS = 15_000;
// By default V8 lets the young generation grow to a hundred megabytes before its first collection.
const NODE_OPTIONS = ["--max-semi-space-size=8", ...TEXT_IMPORTS];

/**
 * Starts a long-running program of ours with its output in a log file. Its first message means that it is ready.
 * The IPC channel closes when either process ends, even by kill -9, and the program then stops by itself.
 */
export function startChild(
  name: string,
  program: string,
  logFile: string,
  env: NodeJS.ProcessEnv,
): ServedProgram {
  const log = openSync(logFile, "a", 0o600);
  const child = fork(program, { env, execArgv: NODE_OPTIONS, stdio: ["ignore", log, log, "ipc"] });
  // The child has its own copy; a program that is started again and again must not use up the parent's files.
  closeSync(log);
  const exited = new Promise<string>((done) => {
    child.once("exit", (code, signal) => done(signal ?? `code ${code}`));
  });
  const ready = Promise.race([
    new Promise<void>((done) => child.once("message", () => done())),
    exited.then((how) => {
      throw new StartError(`The ${name} ended with ${how}; the reason is at the end of ${logFile}`);
    }),
  ]);
  const stop = async () => {
    const kill = setTimeout(() => child.kill("SIGKILL"), KILL_AFTER_MS);
    child.kill("SIGTERM");
    await exited;
    clearTimeout(kill);
  };
  return { name, ready, exited, stop };
}

/** Runs a program of ours to completion; a failure throws its error output. */
export async function runProgram(program: string, args: string[] = [], env = process.env): Promise<void> {
  const child = fork(program, args, {
    env,
    execArgv: TEXT_IMPORTS,
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let errorOutput = "";
  child.stderr?.on("data", (chunk) => {
    errorOutput += chunk;
  });
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new StartError(errorOutput.trim());
}

/** Runs a program in the background, with its output shown; `stop` ends its whole process group. */
export function runInBackground(
  program: string,
  env: NodeJS.ProcessEnv,
): { ended: Promise<void>; stop: () => void } {
  const child = fork(program, {
    env,
    execArgv: TEXT_IMPORTS,
    detached: true,
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let errorOutput = "";
  let hasEnded = false;
  child.stderr?.on("data", (chunk) => {
    errorOutput += chunk;
  });
  const ended = new Promise<number | null>((done) => child.once("close", done)).then((code) => {
    hasEnded = true;
    if (code !== 0) throw new StartError(errorOutput.trim());
  });
  const stop = () => {
    if (!hasEnded && child.pid) process.kill(-child.pid, "SIGTERM");
  };
  return { ended, stop };
}
