import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { InputQueue } from "./input-queue.ts";

/** What passes between a program and its reader while it runs. */
export type RunSession = {
  onOutput: (stream: "stdout" | "stderr", text: string) => void;
  /** The program waits for a line. */
  onInputWanted: () => void;
  /** Something must happen first, such as a download; `share` is from 0 to 1 where it is known. */
  onPreparing: (what: string, share: number | null) => void;
  input: InputQueue;
  /** Stop. The answer then has no exit code and the signal SIGINT or SIGKILL. */
  signal: AbortSignal;
};

/** An `Executor` that can be talked to. It too throws only when it could not run the program at all. */
export type InteractiveExecutor = (
  request: ExecuteRequest,
  conversation: RunSession,
) => Promise<ExecuteResponse>;

/** A program that prints without end would fill the memory of the page; the runner has the same limit. */
export const MOST_OUTPUT_CHARACTERS = 1_000_000;
