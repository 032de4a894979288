import type { OutputCheck } from "../lesson-format/check.ts";
import type { RunResult } from "../run/run-program.ts";
import { type Failed, PASSED, type Verdict } from "./check-result.ts";
import { linesOf, outputDifference } from "./compare-output.ts";

/** What the program printed, against what the task asks for. */
export function judgeOutput(check: OutputCheck, ending: RunResult): Verdict {
  const rules = { ...check, hasInput: check.input !== "" };
  const difference = outputDifference(check.output, ending.stdout, rules);
  if (ending.kind === "finished" && !difference) return PASSED;
  const stopped = ending.kind === "stopped" ? ending : undefined;
  const failed: Failed = {
    kind: "failed",
    expected: difference?.expected ?? "the program to end after its last line",
    came: stopped?.why ?? difference?.came ?? "",
    look: stopped?.look ?? check.look ?? difference?.look ?? "",
    raw: ending.stdout,
    ...(stopped && { error: stopped.error || stopped.why }),
  };
  return check.hidden ? shapeOnly(failed, check, ending) : failed;
}

/** Enough to think about, not enough to write the answer into the program. */
function shapeOnly(failed: Failed, check: OutputCheck, ending: RunResult): Failed {
  const count = (text: string) => lines(linesOf(text, check).length);
  return {
    ...failed,
    expected: `${count(check.output)} of output for ${count(check.input)} of input`,
    came: ending.kind === "stopped" ? failed.came : `${count(ending.stdout)} of output, not all of it right`,
    look: ending.kind === "stopped" ? failed.look : (check.look ?? `Try your own input: ${check.name}.`),
  };
}

const lines = (count: number) => (count === 1 ? "one line" : count === 0 ? "no lines" : `${count} lines`);
