import type { HarnessAnswer } from "../harness/harness-plan.ts";
import type { CallsCheck, PropertyCheck } from "../lesson-format/check.ts";
import type { LessonLanguage } from "../lesson-format/lesson-language.ts";
import { answerId, type HarnessRun } from "../run/run-harness.ts";
import { type CheckResult, type Failed, PASSED, type Verdict } from "./check-result.ts";
import { describeType, formatValue, isSameValue } from "./format-value.ts";

export type HarnessContext = { run: HarnessRun; index: number; language: LessonLanguage };

/** Each call is a result of its own, named as the student would write it. */
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

type Wanted = { expected: string; look: string | undefined; name: string };

/** How an answer of the harness is taken: an error, silence, too much, or a value that may be wrong. */
export function judgeAnswer(
  answer: HarnessAnswer | undefined,
  { answers, ending }: HarnessRun,
  { expected, look, name }: Wanted,
  wrong: (answer: HarnessAnswer) => string | undefined,
): Verdict {
  const fail = (came: string, where: string, extra: Partial<Failed> = {}): Failed => ({
    kind: "failed",
    expected,
    came,
    look: where,
    raw: answer?.shown ?? "",
    ...extra,
  });
  const notLoaded = answers.get("load");
  const broken = answer ?? notLoaded;
  if (broken?.limit)
    return fail(
      "it printed far more text than the task needs",
      "Look at the line that prints inside a loop.",
    );
  if (broken?.error?.endsWith("nobody types here"))
    return fail(
      "it waited for something to be typed, and nobody types here",
      `${broken.line ? `Look at line ${broken.line}. ` : ""}The values come in through the brackets: which names do they have there?`,
      { error: broken.error },
    );
  if (broken?.error)
    return fail(
      `it stopped with an error: ${broken.error}`,
      broken.line ? `Look at line ${broken.line}.` : (look ?? `Is ${name} spelt exactly like this?`),
      { error: broken.error },
    );
  if (!answer)
    return ending.kind === "stopped"
      ? fail(ending.why, ending.look, { error: ending.error || ending.why })
      : fail("no answer came", look ?? "Does the program end early?");
  const came = wrong(answer);
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
