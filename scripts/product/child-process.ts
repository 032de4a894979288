import { fork } from "node:child_process";
import { openSync } from "node:fs";
import { StartError } from "@nirmaan/db/start-error.ts";
import { TEXT_IMPORTS } from "../text-imports.ts";

export type Child = {
  name: string;
  ready: Promise<void>;
  exited: Promise<string>;
  stop: () => Promise<void>;
};

const KILL_AFTER_MS = 15_000;
// Left alone, V8 lets the space for young objects grow to a hundred megabytes before it cleans up once.
const NODE_OPTIONS = ["--max-semi-space-size=8", ...TEXT_IMPORTS];

/**
 * Starts one of our own programs; what it prints goes to its log file. It counts as ready with its first message.
 * The channel between us closes when either side ends, however it ends, and the program then stops by itself.
 */
export function startChild(name: string, program: string, logFile: string, env: NodeJS.ProcessEnv): Child {
  const log = openSync(logFile, "a", 0o600);
  const child = fork(program, { env, execArgv: NODE_OPTIONS, stdio: ["ignore", log, log, "ipc"] });
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

/** Runs one of our own programs to its end; when it fails, what it printed is the message. */
export async function runProgram(program: string, words: string[] = [], env = process.env): Promise<void> {
  const child = fork(program, words, {
    env,
    execArgv: TEXT_IMPORTS,
    stdio: ["ignore", "inherit", "pipe", "ipc"],
  });
  let complaint = "";
  child.stderr?.on("data", (chunk) => {
    complaint += chunk;
  });
  const code = await new Promise((done) => child.once("close", done));
  if (code !== 0) throw new StartError(complaint.trim());
}

/** A program that runs beside the product and may be stopped with all it started; what it prints is shown. */
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
  let complaint = "";
  let hasEnded = false;
  child.stderr?.on("data", (chunk) => {
    complaint += chunk;
  });
  const ended = new Promise<number | null>((done) => child.once("close", done)).then((code) => {
    hasEnded = true;
    if (code !== 0) throw new StartError(complaint.trim());
  });
  const stop = () => {
    if (!hasEnded && child.pid) process.kill(-child.pid, "SIGTERM");
  };
  return { ended, stop };
}
