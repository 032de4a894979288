import type { RunnerState } from "./choose-runners.ts";
import { readRunnerHealth } from "./read-runner-health.ts";

const RESPOND_WITHIN_MS = 3000;

/** Asks a runner how it is. Throws when it gives no answer in time. */
export async function checkRunner(address: string): Promise<{ state: RunnerState; load: number }> {
  const { status, load, languages } = await readRunnerHealth(address, RESPOND_WITHIN_MS);
  return { state: stateOf(status, Object.values(languages)), load };
}

function stateOf(status: string, languages: { state: string }[]): RunnerState {
  if (status === "draining") return "draining";
  if (languages.some(({ state }) => state === "starting")) return "starting";
  return languages.some(({ state }) => state === "ready") ? "up" : "down";
}
