import type { ExecuteResponse, StageResult } from "@nirmaan/execution/contract.ts";
import * as m from "@nirmaan/messages/workspace-outcome.ts";

export type Outcome =
  | { kind: "success"; output: string }
  /** `reason`: why a program was ended from outside; the error then has its output too. `advice`: what to look at. */
  | { kind: "error"; error: string; reason?: string; advice?: string };

/** An endless loop prints far more than can be explained. */
const MAX_ERROR_CHARACTERS = 20_000;

/** Compile errors come before run errors: a program that did not compile never ran. */
export function outcomeOf({ compile, run }: ExecuteResponse): Outcome {
  const failed = [compile, run].find((stage) => stage !== undefined && stage.code !== 0);
  return failed ? errorOf(failed) : { kind: "success", output: run.output.trim() };
}

function errorOf(stage: StageResult): Outcome {
  const shown = stage.stderr.trim() || stage.output.trim();
  if (stage.code !== null)
    return { kind: "error", error: shown || m.exitStatus({ code: String(stage.code) }) };
  const reason = reasonOf(stage);
  const error = [shown.slice(-MAX_ERROR_CHARACTERS), reason].filter(Boolean).join("\n");
  return { kind: "error", error, reason, ...(isEndless(stage) && { advice: m.lookAtLoops() }) };
}

const isEndless = ({ status }: StageResult) => status === "TO" || status === "OL" || status === "EL";

/** Piston's statuses and signals; a runner's own message is English. */
function reasonOf({ status, signal, message, output }: StageResult): string {
  if (status === "TO") return m.timeLimitExceeded();
  if (status === "OL" || status === "EL") return tooMuchPrinted(output);
  if (status === "SG" && /memory/i.test(message ?? "")) return m.memoryLimitExceeded();
  if (signal === "SIGINT") return m.stopped();
  return message ?? (signal ? m.endedBySignal({ signal }) : m.ended());
}

function tooMuchPrinted(output: string): string {
  const lines = output.split("\n").length - 1;
  return lines > 1 ? m.printedTooManyLines({ lines }) : m.printedTooMuch({ characters: output.length });
}
