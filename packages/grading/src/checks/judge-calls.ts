import type { HarnessAnswer } from "../harness/harness-plan.ts";
import type { CallsCheck, PropertyCheck } from "../lesson-format/check.ts";
import type { LessonLanguage } from "../lesson-format/lesson-language.ts";
import { answerId, type HarnessRun } from "../run/run-harness.ts";
import { type CheckResult, type Failed, PASSED, type Verdict } from "./check-result.ts";
import { describeType, formatValue, isSameValue } from "./format-value.ts";

export type HarnessContext = { run: HarnessRun; index: number; language: LessonLanguage };

/** One result for each call, named as the student would write the call. */
export function judgeCalls(check: CallsCheck, { run, index, language }: HarnessContext): CheckResult[] {
  const name = typeof check.function === "string" ? check.function : (check.function[language] ?? "");
  return check.calls.map((call, part) => {
    const hidden = check.hidden || call.hidden;
    const show = (value: unknown) => (hidden ? describeType(value) : formatValue(value, language));
    const title = hidden
      ? `${name}(…): ${check.name}`
      : `${name}(${call.args.map((arg) => formatValue(arg, language)).join(", ")})`;
    const expected = call.raises ? `${call.raises} to be raised` : `${show(call.returns)} to be returned`;
    const answer = run.answers.get(answerId(index, part));
    const verdict = judgeAnswer(answer, run, { expected, look: check.look, name }, (found) => {
      if (call.raises !== undefined) return `${formatValue(found.value, language)} came back`;
      if (isSameValue(call.returns, found.value, check.tolerance)) return;
      return hidden ? `${describeType(found.value)} that is not the right one` : `${found.shown} came back`;
    });
    const raised = call.raises !== undefined && answer?.error?.startsWith(call.raises);
    return { name: title, hidden, verdict: raised ? PASSED : verdict };
  });
}

export function judgeProperty(check: PropertyCheck, { run, index, language }: HarnessContext): CheckResult {
  for (const [part, values] of check.values.entries()) {
    const example = Object.entries(values)
      .map(
        ([name, value]) => `${name} = ${check.hidden ? describeType(value) : formatValue(value, language)}`,
      )
      .join(", ");
    const verdict = judgeAnswer(
      run.answers.get(answerId(index, part)),
      run,
      { expected: `this to hold always: ${check.name}`, look: check.look, name: check.name },
      (found) => (found.value === true ? undefined : `it does not hold for ${example}`),
    );
    if (verdict.kind === "failed") return { name: check.name, hidden: check.hidden, verdict };
  }
  return { name: check.name, hidden: check.hidden, verdict: PASSED };
}

type Expected = { expected: string; look: string | undefined; name: string };

/** `wrongValue` returns what to tell the student about a wrong value, or undefined when the value is right. */
export function judgeAnswer(
  answer: HarnessAnswer | undefined,
  { answers, result }: HarnessRun,
  { expected, look, name }: Expected,
  wrongValue: (answer: HarnessAnswer) => string | undefined,
): Verdict {
  const fail = (came: string, lookAt: string, extra: Partial<Failed> = {}): Failed => ({
    kind: "failed",
    expected,
    came,
    look: lookAt,
    raw: answer?.shown ?? "",
    ...extra,
  });
  const errorSource = answer ?? answers.get("load");
  if (errorSource?.limit)
    return fail(
      "it printed far more text than the task needs",
      "Look at the line that prints inside a loop.",
    );
  if (errorSource?.error?.endsWith("nobody types here"))
    return fail(
      "it waited for something to be typed, and nobody types here",
      `${errorSource.line ? `Look at line ${errorSource.line}. ` : ""}The values come in through the brackets: which names do they have there?`,
      { error: errorSource.error },
    );
  if (errorSource?.error)
    return fail(
      `it stopped with an error: ${errorSource.error}`,
      errorSource.line
        ? `Look at line ${errorSource.line}.`
        : (look ?? `Is ${name} spelt exactly like this?`),
      { error: errorSource.error },
    );
  if (!answer)
    return result.kind === "stopped"
      ? fail(result.why, result.look, { error: result.error || result.why })
      : fail("no answer came", look ?? "Does the program end early?");
  const came = wrongValue(answer);
  if (!came) return PASSED;
  if (answer.value === null && answer.printed)
    return fail(
      `nothing was returned; ${JSON.stringify(answer.printed.trim())} was printed`,
      "Printing shows a value to people. Which word hands it back to the program?",
    );
  if (answer.value === null && !look)
    return fail(came, "Look at the end of the function: what does it hand back?");
  return fail(came, look ?? "Work this case out by hand, line by line, and compare.");
}
