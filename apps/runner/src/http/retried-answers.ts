import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";

const KEEP_MS = 60_000;
const MOST_KEPT = 500;

/** A retry with the same key and the same input gets the first answer, also while that is still on its way. */
export function answersByKey() {
  const kept = new Map<string, Promise<ExecuteResponse>>();
  return (key: string, run: () => Promise<ExecuteResponse>): Promise<ExecuteResponse> => {
    const known = kept.get(key);
    if (known) return known;
    const answer = run();
    const forget = () => {
      if (kept.get(key) === answer) kept.delete(key);
    };
    kept.set(key, answer);
    answer.then(() => setTimeout(forget, KEEP_MS).unref(), forget);
    const oldest = kept.keys().next().value;
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
}
