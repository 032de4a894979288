import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";

const KEEP_MS = 60_000;
const MOST_KEPT = 500;
const MOST_KEPT_BYTES = 32 * 1024 * 1024;

const sizeOf = ({ compile, run }: ExecuteResponse) =>
  4 * (run.output.length + (compile ? compile.output.length : 0));

/** A retry with the same key and the same input gets the first answer, also while that is still on its way. */
export function answersByKey() {
  const kept = new Map<string, { answer: Promise<ExecuteResponse>; bytes: number }>();
  let bytes = 0;
  const forget = (key: string) => {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  };
  const forgetOldest = () => {
    for (const key of kept.keys()) {
      if (kept.size <= MOST_KEPT && bytes <= MOST_KEPT_BYTES) return;
      forget(key);
    }
  };
  return (key: string, run: () => Promise<ExecuteResponse>): Promise<ExecuteResponse> => {
    const known = kept.get(key);
    if (known) return known.answer;
    const entry = { answer: run(), bytes: 0 };
    const forgetThis = () => {
      if (kept.get(key) === entry) forget(key);
    };
    kept.set(key, entry);
    entry.answer.then((answer) => {
      setTimeout(forgetThis, KEEP_MS).unref();
      if (kept.get(key) !== entry) return;
      entry.bytes = sizeOf(answer);
      bytes += entry.bytes;
      forgetOldest();
    }, forgetThis);
    forgetOldest();
    return entry.answer;
  };
}
