import type { ExitStatus } from "../exit-status.ts";
import type { SharedInputBuffer } from "../shared-input-buffer.ts";

/** `original` is what an error quotes, when it is not the code that runs. */
export type CompiledFile = { name: string; code: string; original?: string };

export type ToWorker =
  | { kind: "connect"; input: SharedInputBuffer | null }
  /** With `tracer`, the code of a recorder, the first file reports its steps. */
  | { kind: "run"; files: CompiledFile[]; args: string[]; stdin: string | null; tracer: string | null }
  | { kind: "line"; text: string | null };

export type FromWorker =
  | { kind: "output"; stream: "stdout" | "stderr"; text: string }
  /** `isBlocked`: the worker's thread waits and can only be reached through shared memory. */
  | { kind: "input-requested"; isBlocked: boolean }
  /** The program has returned and waits for its timers. */
  | { kind: "waiting" }
  | { kind: "trace"; text: string }
  | { kind: "finished"; exit: ExitStatus };

/** Between the page and the frame that owns the worker. */
export type ToFrame = { kind: "start-worker"; source: string } | ToWorker;
export type FromFrame = { kind: "worker-ready" } | { kind: "worker-failed"; reason: string } | FromWorker;
