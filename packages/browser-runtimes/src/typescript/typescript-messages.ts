import type { SourceFile } from "@nirmaan/execution/contract.ts";
import type { ProgramProblem } from "./check-program.ts";

export type ToTypeScript = { id: number; files: SourceFile[] };
export type FromTypeScript = { id: number; problems: ProgramProblem[] };
