import type { ExecuteResponse, StageResult } from "@nirmaan/execution/contract.ts";
import * as m from "@nirmaan/messages/workspace-outcome.ts";

export type Outcome = { kind: "success"; output: string } | { kind: "error"; error: string };

/** Compile errors come before run errors: a program that did not compile never ran. */
export function outcomeOf({ compile, run }: ExecuteResponse): Outcome {
  const failed = [compile, run].find((stage) => stage !== undefined && stage.code !== 0);
  return failed ? { kind: "error", error: errorOf(failed) } : { kind: "success", output: run.output.trim() };
}

function errorOf(stage: StageResult): string {
  const reason = stage.code === null ? reasonOf(stage) : "";
  const shown = stage.stderr.trim() || stage.output.trim();
  return [shown, reason].filter(Boolean).join("\n") || m.exitStatus({ code: String(stage.code) });
}

/** Piston's statuses and signals; a runner's own message is English. */
function reasonOf({ status, signal, message }: StageResult): string {
  if (status === "TO") return m.timeLimitExceeded();
  if (status === "OL" || status === "EL") return m.printedTooMuch();
  if (status === "SG" && /memory/i.test(message ?? "")) return m.memoryLimitExceeded();
  if (signal === "SIGINT") return m.stopped();
  return message ?? (signal ? m.endedBySignal({ signal }) : m.ended());
}
