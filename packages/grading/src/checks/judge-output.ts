import type { OutputCheck } from "../lesson-format/check.ts";
import type { RunResult } from "../run/run-program.ts";
import { type Failed, PASSED, type Verdict } from "./check-result.ts";
import { linesOf, outputDifference } from "./compare-output.ts";

export function judgeOutput(check: OutputCheck, result: RunResult): Verdict {
  const rules = { ...check, hasInput: check.input !== "" };
  const difference = outputDifference(check.output, result.stdout, rules);
  if (result.kind === "finished" && !difference) return PASSED;
  const stopped = result.kind === "stopped" ? result : undefined;
  const failed: Failed = {
    kind: "failed",
    expected: difference?.expected ?? "the program to end after its last line",
    came: stopped?.why ?? difference?.came ?? "",
    look: stopped?.look ?? check.look ?? difference?.look ?? "",
    raw: result.stdout,
    ...(stopped && { error: stopped.error || stopped.why }),
  };
  return check.hidden ? withoutValues(failed, check, result) : failed;
}

/** For hidden checks: line counts instead of values. */
function withoutValues(failed: Failed, check: OutputCheck, result: RunResult): Failed {
  const count = (text: string) => lineCount(linesOf(text, check).length);
  return {
    ...failed,
    expected: `${count(check.output)} of output for ${count(check.input)} of input`,
    came: result.kind === "stopped" ? failed.came : `${count(result.stdout)} of output, not all of it right`,
    look: result.kind === "stopped" ? failed.look : (check.look ?? `Try your own input: ${check.name}.`),
  };
}

const lineCount = (count: number) => (count === 1 ? "one line" : count === 0 ? "no lines" : `${count} lines`);
