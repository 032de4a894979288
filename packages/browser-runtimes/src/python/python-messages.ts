import type { SourceFile } from "@nirmaan/execution/contract.ts";
import type { ExitStatus } from "../exit-status.ts";
import type { SharedInputBuffer } from "../shared-input-buffer.ts";

export type ToPython =
  /** Load only the module that a start without a network could not load. */
  | { kind: "preload"; filesUrl: string }
  | { kind: "load"; filesUrl: string; input: SharedInputBuffer | null }
  /** Start the downloaded Python. */
  | { kind: "start" }
  /** With `tracer`, the program's trace is sent too. The page sends the tracer's code: most runs need none. */
  | { kind: "run"; files: SourceFile[]; args: string[]; stdin: string | null; tracer: string | null }
  | { kind: "check"; id: number; name: string; code: string };

export type PythonProblem = { line: number; column: number; endColumn: number | null; message: string };

export type FromPython =
  | { kind: "loading"; share: number }
  /** The worker waits for "start". */
  | { kind: "downloaded" }
  | { kind: "ready"; version: string }
  | { kind: "load-failed"; reason: string }
  | { kind: "output"; stream: "stdout" | "stderr"; text: string }
  | { kind: "input-requested" }
  | { kind: "sleeping"; milliseconds: number }
  | { kind: "trace"; text: string }
  | { kind: "finished"; exit: ExitStatus }
  | { kind: "checked"; id: number; problems: PythonProblem[] };
