import type { StageResult } from "@nirmaan/execution/contract.ts";

export type StageName = "compile" | "run";

/** Told while a job runs: to a socket, to a streamed answer, or to nobody. */
export type JobEvents = {
  onStage?: (stage: StageName) => void;
  onOutput?: (stream: "stdout" | "stderr", text: string) => void;
  onExit?: (stage: StageName, result: StageResult) => void;
  /** The program can now be typed to. */
  onOpen?: (program: { input: (bytes: Buffer) => void; signal: (number: number) => void }) => void;
};
