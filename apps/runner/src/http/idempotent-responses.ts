import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";

const KEEP_MS = 60_000;
const MAX_ENTRIES = 500;
const MAX_BYTES = 32 * 1024 * 1024;

const sizeOf = ({ compile, run }: ExecuteResponse) =>
  4 * (run.output.length + (compile ? compile.output.length : 0));

/** Returns the first response for a repeated key, also while the first request is still running. */
export function createIdempotentResponses() {
  const entries = new Map<string, { response: Promise<ExecuteResponse>; bytes: number }>();
  let bytes = 0;
  const remove = (key: string) => {
    bytes -= entries.get(key)?.bytes ?? 0;
    entries.delete(key);
  };
  const removeOldest = () => {
    for (const key of entries.keys()) {
      if (entries.size <= MAX_ENTRIES && bytes <= MAX_BYTES) return;
      remove(key);
    }
  };
  return (key: string, run: () => Promise<ExecuteResponse>): Promise<ExecuteResponse> => {
    const known = entries.get(key);
    if (known) return known.response;
    const entry = { response: run(), bytes: 0 };
    const removeThis = () => {
      if (entries.get(key) === entry) remove(key);
    };
    entries.set(key, entry);
    entry.response.then((response) => {
      setTimeout(removeThis, KEEP_MS).unref();
      if (entries.get(key) !== entry) return;
      entry.bytes = sizeOf(response);
      bytes += entry.bytes;
      removeOldest();
    }, removeThis);
    removeOldest();
    return entry.response;
  };
}
