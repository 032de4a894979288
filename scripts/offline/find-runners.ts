import { spawn } from "node:child_process";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";
import type { Executor } from "@nirmaan/execution/contract.ts";
import { createRunnerExecutor } from "@nirmaan/grading/run/runner-executor.ts";
import { TEXT_IMPORTS } from "../../apps/launcher/src/node-options/text-imports.ts";
import { runnerSecretHeader } from "../../apps/launcher/src/product/runner-secret.ts";
import { findRootfs, rootfsFolder } from "../../apps/runner/src/rootfs/find-rootfs.ts";

const ANSWERS_WITHIN_MS = 1500;
const STARTS_WITHIN_MS = 15_000;
const WARM_WITHIN_MS = 15_000;
const MAIN = join(import.meta.dirname, "../../apps/runner/src/runner-main.ts");

type FoundRunners = { executors: Executor[]; stop: () => Promise<void> };

// Only our own runners get the secret.
const SECRET = process.env.EXECUTION_ENDPOINTS ? {} : runnerSecretHeader();

/** The runners that respond. Without one, starts our own until `stop`, if the languages are installed here. */
export async function findRunners(): Promise<FoundRunners> {
  const { RUNNER_URL, EXECUTION_ENDPOINTS } = process.env;
  const named = (RUNNER_URL ?? EXECUTION_ENDPOINTS)?.split(",").map((address) => address.trim());
  const listed = named ?? [`http://127.0.0.1:${process.env.RUNNER_PORT ?? "2000"}`];
  const answers = await Promise.all(listed.map(isResponding));
  const addresses = listed.filter((_, index) => answers[index]);
  // A configured runner that does not respond is not replaced: the caller wants to measure the tutor without one.
  if (addresses.length > 0 || named || !findRootfs(rootfsFolder()))
    return {
      executors: addresses.map((address) => createRunnerExecutor(address, SECRET)),
      stop: async () => {},
    };
  return startRunner();
}

const isResponding = (address: string): Promise<boolean> =>
  fetch(`${address}/api/v2/runtimes`, { headers: SECRET, signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    .then(({ ok }) => ok)
    .catch(() => false);

const FIRST_PROGRAMS: Record<string, string> = {
  python: "print(1)",
  javascript: "console.log(1)",
  java: "class Main { public static void main(String[] args) { } }",
  cpp: "#include <iostream>\nint main() {}",
};

/** Runs a first program in each language, which is slow, so that no measured question waits for it. */
export async function warmUp(address: string): Promise<void> {
  const run = createRunnerExecutor(address, SECRET);
  const until = Date.now() + WARM_WITHIN_MS;
  await Promise.all(
    Object.entries(FIRST_PROGRAMS).map(async ([language, content]) => {
      while (Date.now() < until) {
        const answer = await run({ language, version: "*", files: [{ content }] }).catch(() => undefined);
        if (answer?.run.code === 0) return;
        await setTimeout(200);
      }
    }),
  );
}

async function startRunner(): Promise<FoundRunners> {
  const child = spawn(process.execPath, [...TEXT_IMPORTS, MAIN], {
    env: { ...process.env, RUNNER_PORT: "0" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  const ended = new Promise<void>((over) => child.once("exit", () => over()));
  const port = await new Promise<number | undefined>((found) => {
    AbortSignal.timeout(STARTS_WITHIN_MS).addEventListener("abort", () => found(undefined));
    child.once("error", () => found(undefined));
    child.once("exit", () => found(undefined));
    createInterface(child.stdout).on("line", (line) => {
      const listening = /"msg":"listening".*"port":(\d+)|"port":(\d+).*"msg":"listening"/.exec(line);
      if (listening) found(Number(listening[1] ?? listening[2]));
    });
  });
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null && child.kill("SIGTERM")) await ended;
  };
  if (port) {
    const address = `http://127.0.0.1:${port}`;
    await warmUp(address);
    return { executors: [createRunnerExecutor(address, SECRET)], stop };
  }
  await stop();
  return { executors: [], stop: async () => {} };
}
