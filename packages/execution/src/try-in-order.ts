import type { Executor } from "./contract.ts";

export class EveryExecutorFailed extends Error {}

/** Returns the response of the first executor that can run the program. */
export function tryInOrder(executors: Executor[]): Executor {
  return async (request) => {
    let reason: unknown = new Error("nothing is set up to run code");
    for (const execute of executors) {
      try {
        return await execute(request);
      } catch (error) {
        reason = error;
      }
    }
    throw new EveryExecutorFailed(reason instanceof Error ? reason.message : String(reason), {
      cause: reason,
    });
  };
}
