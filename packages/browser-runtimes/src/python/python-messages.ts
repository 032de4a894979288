import type { SourceFile } from "@nirmaan/execution/contract.ts";
import type { ExitStatus } from "../execution-result.ts";
import type { SharedInputBuffer } from "../shared-input-buffer.ts";

export type ToPython =
  /** Wait in reserve: load what a start without the network could not. */
  | { kind: "stand-by"; filesUrl: string }
  | { kind: "open"; filesUrl: string; line: SharedInputBuffer | null }
  | { kind: "run"; files: SourceFile[]; args: string[]; stdin: string | null }
  | { kind: "check"; id: number; name: string; code: string }
  | { kind: "line"; text: string | null };

export type PythonProblem = { line: number; column: number; endColumn: number | null; message: string };

export type FromPython =
  | { kind: "preparing"; share: number }
  | { kind: "ready"; version: string }
  | { kind: "unable"; reason: string }
  | { kind: "output"; stream: "stdout" | "stderr"; text: string }
  | { kind: "input-wanted" }
  | { kind: "finished"; ending: ExitStatus }
  | { kind: "checked"; id: number; problems: PythonProblem[] };
