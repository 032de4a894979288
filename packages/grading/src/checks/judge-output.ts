import * as m from "@nirmaan/messages/grading-checks.ts";
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
    expected: difference?.expected ?? m.expectedAfterLastLine(),
    came: stopped?.why ?? difference?.came ?? "",
    look: stopped?.look ?? check.look ?? difference?.look ?? "",
    raw: result.stdout,
    ...(stopped && { cameHidden: stopped.whyHidden, error: stopped.error }),
  };
  return check.hidden ? withoutValues(failed, check, result) : failed;
}

/** For hidden checks: line counts instead of values. */
function withoutValues(failed: Failed, check: OutputCheck, result: RunResult): Failed {
  const count = (text: string) => linesOf(text, check).length;
  return {
    ...failed,
    expected: m.expectedLineCounts({ output: count(check.output), input: count(check.input) }),
    came: result.kind === "stopped" ? failed.came : m.outputNotAllRight({ count: count(result.stdout) }),
    look: result.kind === "stopped" ? failed.look : (check.look ?? m.tryOwnInput({ name: check.name })),
  };
}
