import { RUNNER_PATHS, RunnerHealth } from "@nirmaan/execution/runner/http-contract.ts";

/** Throws when the runner gives no response in time. */
export async function readRunnerHealth(address: string, withinMs: number): Promise<RunnerHealth> {
  const response = await fetch(new URL(RUNNER_PATHS.health, address), {
    signal: AbortSignal.timeout(withinMs),
  });
  return RunnerHealth.parse(await response.json());
}
