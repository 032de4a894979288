import type { StageResult } from "@nirmaan/execution/contract.ts";
import type { StageName } from "@nirmaan/execution/runner/socket-messages.ts";

export type RunningProgram = { writeInput: (bytes: Buffer) => void; signal: (number: number) => void };

/** Callbacks while a job runs, for a socket or a streamed response. */
export type JobEvents = {
  onStage?: (stage: StageName) => void;
  onOutput?: (stream: "stdout" | "stderr", text: string) => void;
  onExit?: (stage: StageName, result: StageResult) => void;
  /** The program now accepts input and signals. */
  onInputReady?: (program: RunningProgram) => void;
};
