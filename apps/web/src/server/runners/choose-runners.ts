/** "starting": it tests its languages and cannot run all of them yet. */
export type RunnerState = "up" | "starting" | "draining" | "down";

type RunnerCandidate = { state: RunnerState; load: number };

/**
 * Two runners at random, the less busy one first (the power of two choices); the other one is for a retry. The least busy
 * of all would get the runs of every web process at once, until its next figure arrives.
 */
export function chooseRunners<T extends RunnerCandidate>(
  runners: T[],
  random: () => number = Math.random,
): T[] {
  const up = runners.filter(({ state }) => state === "up");
  // What we know may be seconds old: when no runner is up, an attempt is better than a refusal.
  const candidates = up.length > 0 ? up : runners;
  const pick = (from: T[]) => from[Math.floor(random() * from.length)];
  const one = pick(candidates);
  const other = pick(candidates.filter((candidate) => candidate !== one));
  if (!one || !other) return one ? [one] : [];
  return other.load < one.load ? [other, one] : [one, other];
}
