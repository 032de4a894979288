import { setTimeout as sleep } from "node:timers/promises";
import type { TestProject } from "vitest/node";
import { startRunner } from "./runner-process.ts";

declare module "vitest" {
  interface ProvidedContext {
    runner: { url: string; pid: number };
  }
}

const LONGEST_START_MS = 120_000;

let stop: () => Promise<void> = async () => {};

export const teardown = (): Promise<void> => stop();

/** One runner for the whole suite, as it is started in production. Nothing is skipped: without a sandbox it fails. */
export async function setup(project: TestProject): Promise<void> {
  const runner = await startRunner();
  const deadline = Date.now() + LONGEST_START_MS;
  for (;;) {
    const { languages } = await runner.health();
    const states = Object.entries(languages);
    const lost = states.filter(([, { state }]) => state === "missing" || state === "failed");
    if (lost.length > 0) {
      await runner.stop();
      throw new Error(lost.map(([name, { state, reason }]) => `${name} is ${state}: ${reason}`).join("\n"));
    }
    if (states.every(([, { state }]) => state === "ready")) break;
    if (Date.now() > deadline) throw new Error(`the languages did not start: ${JSON.stringify(languages)}`);
    await sleep(100);
  }
  project.provide("runner", { url: runner.url, pid: runner.pid });
  stop = runner.stop;
}
