import { z } from "zod";
import type { RunnerState } from "./choose-runners.ts";

const ANSWER_WITHIN_MS = 3000;

const Health = z.object({
  status: z.string(),
  load: z.number().default(0),
  languages: z.record(z.string(), z.object({ state: z.string() })),
});

/** Asks a runner how it is. Throws when it gives no answer in time. */
export async function checkRunner(address: string): Promise<{ state: RunnerState; load: number }> {
  const response = await fetch(new URL("/api/health", address), {
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  });
  const { status, load, languages } = Health.parse(await response.json());
  return { state: stateOf(status, Object.values(languages)), load };
}

function stateOf(status: string, languages: { state: string }[]): RunnerState {
  if (status === "draining") return "draining";
  if (languages.some(({ state }) => state === "starting")) return "starting";
  return languages.some(({ state }) => state === "ready") ? "up" : "down";
}
