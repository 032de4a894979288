import * as m from "@nirmaan/messages/grading-checks.ts";
import type { HarnessResult } from "../harness/harness-plan.ts";
import type { CallsCheck, PropertyCheck } from "../lesson-format/check.ts";
import type { LessonLanguage } from "../lesson-format/lesson-language.ts";
import { answerId } from "../run/answer-id.ts";
import type { HarnessRun } from "../run/run-harness.ts";
import { hiddenStop } from "../run/run-program.ts";
import { type CheckResult, type Failed, PASSED, type Verdict } from "./check-result.ts";
import { describeType, formatValue, isSameValue } from "./format-value.ts";
import { isSameExpression } from "./same-expression.ts";

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
    const expected = call.raises
      ? m.expectedRaised({ error: call.raises })
      : m.expectedReturned({ value: show(call.returns) });
    const answer = run.answers.get(answerId(index, part));
    const verdict = judgeAnswer(answer, run, { expected, look: check.look, name }, (found) => {
      if (call.raises !== undefined) return m.valueCameBack({ value: formatValue(found.value, language) });
      if (isRight(check, call.returns, found.value)) return;
      return hidden
        ? m.notTheRightOne({ type: describeType(found.value) })
        : m.valueCameBack({ value: found.shown ?? "" });
    });
    const raised = call.raises !== undefined && answer?.error?.startsWith(call.raises);
    return { name: title, hidden, verdict: raised ? PASSED : verdict };
  });
}

const isRight = ({ compare, tolerance }: CallsCheck, expected: unknown, found: unknown): boolean =>
  compare ? isSameExpression(expected, found) : isSameValue(expected, found, tolerance);

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
      { expected: m.expectedProperty({ property: check.name }), look: check.look, name: check.name },
      (found) => (found.value === true ? undefined : m.doesNotHold({ example })),
    );
    if (verdict.kind === "failed") return { name: check.name, hidden: check.hidden, verdict };
  }
  return { name: check.name, hidden: check.hidden, verdict: PASSED };
}

type Expected = { expected: string; look: string | undefined; name: string };

/** `wrongValue` returns what to tell the student about a wrong value, or undefined when the value is right. */
export function judgeAnswer(
  answer: HarnessResult | undefined,
  { answers, result }: HarnessRun,
  { expected, look, name }: Expected,
  wrongValue: (answer: HarnessResult) => string | undefined,
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
  if (errorSource?.limit) return fail(m.printedTooMuch(), m.lookAtPrintInLoop());
  if (errorSource?.error?.endsWith("nobody types here"))
    return fail(
      m.waitedForTyping(),
      errorSource.line ? m.inputThroughBracketsAtLine({ line: errorSource.line }) : m.inputThroughBrackets(),
      { error: errorSource.error },
    );
  if (errorSource?.error)
    return fail(
      m.stoppedWithError({ error: errorSource.error }),
      errorSource.line ? m.lookAtLine({ line: errorSource.line }) : (look ?? m.isSpelt({ name })),
      {
        cameHidden: hiddenStop(errorSource.error),
        error: errorSource.error,
      },
    );
  if (!answer)
    return result.kind === "stopped"
      ? fail(result.why, result.look, { cameHidden: result.whyHidden, error: result.error })
      : fail(m.noAnswer(), look ?? m.endsEarly());
  const came = wrongValue(answer);
  if (!came) return PASSED;
  if (answer.value === null && answer.printed)
    return fail(m.nothingReturned({ text: JSON.stringify(answer.printed.trim()) }), m.whichReturn(), {
      cameHidden: m.nothingReturnedHidden(),
    });
  if (answer.value === null && !look) return fail(came, m.lookAtReturn());
  return fail(came, look ?? m.workOutByHand());
}
