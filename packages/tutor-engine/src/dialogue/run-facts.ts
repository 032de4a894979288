import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { Problem } from "../evidence/problem.ts";
import { type ClaimVerdict, checkClaim } from "./check-claim.ts";
import type { RunClaim } from "./run-claim.ts";

/** One arrival of the run at a line, with the values before the line ran. */
type RunStep = { line: number; time: number; values: Record<string, string> };

/** What is known about the run of the first failing visible check. Only what was recorded is in here. */
export type RunFacts = {
  /** The arrivals at the suspected line, in order. */
  steps: RunStep[];
  /** All values of a name at a line, in order; undefined when they were not all recorded. */
  valuesAt: (line: number, name: string) => string[] | undefined;
  /** The value that a name has right after a line has run for the first time. */
  valueAfter: (line: number, name: string) => string | undefined;
  /** What the run says to a claim; undefined when it does not decide it. */
  check: (claim: RunClaim) => ClaimVerdict | undefined;
};

const NOTHING: RunFacts = {
  steps: [],
  valuesAt: () => undefined,
  valueAfter: () => undefined,
  check: () => undefined,
};
const MOST_STEPS = 6;
const LONGEST_VALUE = 24;

export function runFactsOf(problem: Problem, { suspects, evidence }: Diagnosis): RunFacts {
  const [suspect] = suspects;
  // Values of a hidden check must not be shown.
  const observed = evidence.results.find(({ passed }, index) => !passed && !problem.checks[index]?.hidden);
  if (!suspect || !observed) return NOTHING;
  const actual = observed.error ? null : (observed.actual ?? null);
  const seen = evidence.seen[String(suspect.line)];
  const steps = (seen?.first ?? []).slice(0, MOST_STEPS).map((values, index) => ({
    line: suspect.line,
    time: index + 1,
    values: Object.fromEntries(
      Object.entries(values).filter(([name, value]) => isShort(name) && isShort(value)),
    ),
  }));
  return {
    steps: steps.filter(({ values }) => Object.keys(values).length > 0),
    valuesAt: (line, name) => allValues(evidence.seen[String(line)], name),
    valueAfter: (line, name) => {
      const next = nextLine(problem.code, line);
      const value = next === undefined ? undefined : evidence.seen[String(next)]?.first[0]?.[name];
      return value !== undefined && isShort(value) ? value : undefined;
    },
    check: (claim) => checkClaim(claim, evidence, { line: suspect.line, actual }),
  };
}

const BLOCK = /^(?:for|while|if|elif|else|def|class|return|break|continue|try|except|with|do|switch|\}|\{)/;

/** The line that surely runs next: the following one of the same block, after a line that is not a header and leaves no block. */
function nextLine(code: string, line: number): number | undefined {
  const lines = code.split("\n");
  const own = lines[line - 1] ?? "";
  if (BLOCK.test(own.trim()) || /[:{([,\\+\-*/]\s*$/.test(own)) return undefined;
  const at = lines.findIndex((text, index) => index >= line && !/^\s*(?:#.*|\/\/.*)?$/.test(text));
  const next = at < 0 ? undefined : lines[at];
  return next !== undefined && indentOf(next) === indentOf(own) && !/^\s*[}]/.test(next) ? at + 1 : undefined;
}

const indentOf = (text: string) => /^\s*/.exec(text)?.[0].length ?? 0;

/** A value with a back-tick or a bracket would be read as Markdown. */
const isShort = (text: string) => text.length <= LONGEST_VALUE && !/[`<>]|\]\(/.test(text);

function allValues(
  seen: Diagnosis["evidence"]["seen"][string] | undefined,
  name: string,
): string[] | undefined {
  if (!seen || seen.times > seen.first.length) return undefined;
  const values = seen.first.flatMap((each) => each[name] ?? []);
  if (values.length === 0 || !values.every(isShort)) return undefined;
  return values.filter((value, index) => value !== values[index - 1]);
}

/** Whether numbers that a student named are the recorded ones; undefined when that cannot be decided. */
export function agreesWithRun(numbers: number[], values: string[] | undefined): boolean | undefined {
  const recorded = values?.map(Number);
  if (!recorded || recorded.length === 0 || recorded.some(Number.isNaN) || numbers.length === 0)
    return undefined;
  const isSame = (list: number[]) =>
    list.length === numbers.length && list.every((each, index) => each === numbers[index]);
  // Before the first round the name may still have an older value.
  if (isSame(recorded) || isSame(recorded.slice(1))) return true;
  // "0 and 0" for two names that have the same value.
  if (recorded.length === 1 && numbers.every((number) => number === recorded[0])) return true;
  // One number may be the answer to a part of the question.
  return numbers.length === 1 && recorded.length > 1 ? undefined : false;
}
