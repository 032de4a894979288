import type { ExecuteResponse } from "@nirmaan/execution/contract.ts";
import { LRUCache } from "lru-cache";

const KEEP_MS = 60_000;
const MAX_ENTRIES = 500;
const MAX_BYTES = 32 * 1024 * 1024;

const sizeOf = ({ compile, run }: ExecuteResponse) =>
  1 + 4 * (run.output.length + (compile ? compile.output.length : 0));

/** Returns the first response for a repeated key, also while the first request is still running. */
export function createIdempotentResponses() {
  const running = new Map<string, Promise<ExecuteResponse>>();
  const finished = new LRUCache<string, ExecuteResponse>({
    max: MAX_ENTRIES,
    maxSize: MAX_BYTES,
    sizeCalculation: sizeOf,
    ttl: KEEP_MS,
  });

  async function runOnce(key: string, run: () => Promise<ExecuteResponse>): Promise<ExecuteResponse> {
    try {
      const response = await run();
      finished.set(key, response);
      return response;
    } finally {
      running.delete(key);
    }
  }

  return async (key: string, run: () => Promise<ExecuteResponse>): Promise<ExecuteResponse> => {
    const known = finished.get(key) ?? running.get(key);
    if (known) return known;
    const response = runOnce(key, run);
    running.set(key, response);
    return response;
  };
}
