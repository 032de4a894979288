import type { ExecuteRequest, ExecuteResponse } from "@nirmaan/execution/contract.ts";
import type { InputQueue } from "./input-queue.ts";

/** What a program and the person who runs it exchange while it runs. */
export type RunSession = {
  onOutput: (stream: "stdout" | "stderr", text: string) => void;
  /** The program waits for a line of input. */
  onInputWanted: () => void;
  /** Something has to happen before the run, such as a download; `share` is from 0 to 1, or null when not known. */
  onPreparing: (what: string, share: number | null) => void;
  /** Asks for a trace, which arrives in parts while the program runs; see trace-record.ts. */
  onTrace?: ((text: string) => void) | undefined;
  input: InputQueue;
  /** Stops the program. The response then has no exit code and the signal SIGINT or SIGKILL. */
  signal: AbortSignal;
};

/** An `Executor` with input and output during the run. It too throws only when it could not run the program at all. */
export type InteractiveExecutor = (request: ExecuteRequest, session: RunSession) => Promise<ExecuteResponse>;

/** What a program may print; protects the memory of the page, and the time of a student whose loop prints for ever. */
export type OutputLimit = { characters: number; lines: number };
export const MAX_OUTPUT: OutputLimit = { characters: 1_000_000, lines: 10_000 };
