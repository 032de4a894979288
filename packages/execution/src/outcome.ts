import type { ExecuteResponse, StageResult } from "./contract.ts";

export type Outcome = { kind: "success"; output: string } | { kind: "error"; error: string };

/** Compile errors come before run errors: a program that did not compile never ran. */
export function outcomeOf({ compile, run }: ExecuteResponse): Outcome {
  const failed = [compile, run].find((stage) => stage !== undefined && stage.code !== 0);
  return failed ? { kind: "error", error: errorOf(failed) } : { kind: "success", output: run.output.trim() };
}

function errorOf(stage: StageResult): string {
  const reason = stage.code === null ? (stage.message ?? `Ended by ${stage.signal ?? "a signal"}`) : "";
  const shown = stage.stderr.trim() || stage.output.trim();
  return (
    [shown, reason].filter(Boolean).join("\n") || stage.message || `Exited with error status ${stage.code}`
  );
}
