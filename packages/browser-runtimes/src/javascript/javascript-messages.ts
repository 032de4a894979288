import type { ExitStatus } from "../execution-result.ts";
import type { SharedInputBuffer } from "../shared-input-buffer.ts";

export type CompiledFile = { name: string; code: string };

export type ToJavaScript =
  | { kind: "open"; line: SharedInputBuffer | null }
  | { kind: "run"; files: CompiledFile[]; args: string[]; stdin: string | null }
  | { kind: "line"; text: string | null };

export type FromJavaScript =
  | { kind: "output"; stream: "stdout" | "stderr"; text: string }
  /** `isWaiting`: the thread stands still and can only be reached through shared memory. */
  | { kind: "input-wanted"; isWaiting: boolean }
  | { kind: "finished"; ending: ExitStatus };

/** What the page says to the frame that holds the worker. */
export type ToFrame = { kind: "new-worker"; source: string } | { kind: "end-worker" } | ToJavaScript;
export type FromFrame = { kind: "worker-ready" } | { kind: "worker-failed"; reason: string } | FromJavaScript;
