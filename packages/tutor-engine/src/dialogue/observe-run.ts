import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { Problem } from "../evidence/problem.ts";
import { type Facts, fill } from "./question-facts.ts";
import type { RunFacts, TutorPhrases } from "./tutor-phrases.ts";

/** What the run of the first failing check showed about the suspected line. Never a fact about the fix. */
export type Observed = {
  times?: number;
  /** The line is in a loop, so that it makes sense to ask how often it runs. */
  isLooped?: boolean;
  values?: string[];
  /** The value of the line's condition, if it was evaluated once. */
  truth?: boolean;
  facts: Partial<Record<"times" | "values" | "truth", string | undefined>>;
};

const MAX_TIMES = 50;
const MAX_VALUE_LENGTH = 16;

export function observeRun(
  problem: Problem,
  { suspects, evidence }: Diagnosis,
  { v }: Facts,
  words: RunFacts,
): Observed {
  const observed: Observed = { facts: {} };
  const [suspect] = suspects;
  const at = evidence.results.findIndex(({ passed }) => !passed);
  // Values of a hidden check must not be shown.
  if (!suspect || at < 0 || problem.checks[at]?.hidden) return observed;
  const lines = problem.code.split("\n");
  const text = lines[suspect.line - 1] ?? "";
  const isLoop = /^\s*(?:for|while)\b/.test(text);
  // A declaration or the second line of a long statement has no execution count.
  if (/^\s*(?:def|class|function|import|from|else|public|private|static|[}@.+*/%&|?:,)-])/.test(text))
    return observed;
  const line = isLoop ? nextLine(lines, suspect.line) : suspect.line;
  const isEndless = evidence.results[at]?.error?.startsWith("Halt") ?? false;
  const ran = evidence.coverage[at] ?? {};
  if (Object.keys(ran).length > 0 && !isEndless) {
    const times = ran[String(line)] ?? 0;
    if (times <= MAX_TIMES) {
      observed.times = times;
      observed.isLooped = isLoop || times > 1;
      observed.facts.times = isLoop
        ? fill(words[times === 0 ? "loop-never-runs" : "loop-runs"], {
            n: String(suspect.line),
            times: often(times, words),
          })
        : fill(words[times === 0 ? "line-never-runs" : "line-runs"], {
            n: String(line),
            times: often(times, words),
          });
    }
  }
  const truth = isEndless ? undefined : truthOf(lines, suspect.line, ran);
  if (truth !== undefined) {
    observed.truth = truth;
    observed.facts.truth = fill(words.condition, { n: String(suspect.line), truth: String(truth) });
  }
  const values = v ? valuesOf(evidence.seen[String(line)], v) : [];
  if (v && values.length > 1) {
    observed.values = values;
    observed.facts.values = fill(words[isLoop ? "loop-values" : "line-values"], {
      n: String(isLoop ? suspect.line : line),
      v,
      values: values.join(words["and-then"]),
    });
  }
  return observed;
}

/** A condition that was evaluated once was true if the first line of its block has run. */
function truthOf(lines: string[], line: number, ran: Record<string, number>): boolean | undefined {
  const own = lines[line - 1] ?? "";
  if (!/^\s*(?:\}\s*)?(?:if|elif|else if)\b.*[:{]\s*$/.test(own) || ran[String(line)] !== 1) return undefined;
  return (ran[String(nextLine(lines, line))] ?? 0) > 0;
}

function often(times: number, words: RunFacts): string {
  if (times === 1) return words.once;
  return times === 2 ? words.twice : (fill(words.times, { times: String(times) }) ?? "");
}

function nextLine(lines: string[], after: number): number {
  const found = lines.findIndex((text, index) => index >= after && /\w/.test(text));
  return found < 0 ? after : found + 1;
}

/** All values of a name, if they are few and short. */
function valuesOf(seen: Diagnosis["evidence"]["seen"][string] | undefined, name: string): string[] {
  if (!seen || seen.times > seen.first.length) return [];
  const values = seen.first.flatMap((each) => each[name] ?? []);
  const isPlain = values.every(
    (value) => value.length <= MAX_VALUE_LENGTH && /^(?:-?[\d.]+|'[\w ]*'|True|False)$/.test(value),
  );
  return isPlain ? values.filter((value, index) => value !== values[index - 1]) : [];
}

const NUMBERS: Record<string, number> = {
  never: 0,
  zero: 0,
  once: 1,
  one: 1,
  ek: 1,
  twice: 2,
  two: 2,
  three: 3,
  teen: 3,
  four: 4,
  five: 5,
};
/** In a longer message a word such as "one" is not a count. */
const MAX_WORDS_OF_A_NUMBER = 3;
const MAX_WORDS_OF_AN_ANSWER = 6;

export type Verdict = "agrees" | "differs" | "gap";

/** Whether the student's answer agrees with the run; null when it cannot be decided. */
export function judgeAnswer(
  question: string,
  answer: string,
  { times, values, truth }: Observed,
): Verdict | null {
  if (truth !== undefined && /\btrue (?:or|hai ya) false\b/i.test(question)) {
    const truths = [...new Set(answer.toLowerCase().match(/\b(?:true|false)\b/g))];
    if (truths.length === 1) return truths[0] === String(truth) ? "agrees" : "differs";
  }
  const numbers = numbersIn(answer);
  const [first] = numbers;
  if (times !== undefined && /\bhow (?:many times|often|many rounds)\b/i.test(question)) {
    const isShort = answer.trim().split(/\s+/).length <= MAX_WORDS_OF_AN_ANSWER;
    if (numbers.length !== 1 || first === undefined || !isShort) return null;
    if (/\bdid you want\b/.test(question)) return first === times ? null : "gap";
    // Counting the final evaluation of the loop condition too is also correct.
    return first === times || first === times + 1 ? "agrees" : "differs";
  }
  if (values && /\bwhich values\b|\bwhat is in\b|\bvalue does\b/i.test(question)) {
    const expected = values.map(Number);
    if (numbers.length < 2 || expected.some(Number.isNaN)) return null;
    const isSame =
      numbers.length === expected.length && numbers.every((number, index) => number === expected[index]);
    return isSame ? "agrees" : "differs";
  }
  return null;
}

function numbersIn(text: string): number[] {
  const words = text.replace(/\bline \d+/gi, " ").match(/-?\d+(?:\.\d+)?|[a-z]+/gi) ?? [];
  const numberWords = words.length <= MAX_WORDS_OF_A_NUMBER ? NUMBERS : {};
  return words.flatMap((word) => {
    const number = numberWords[word.toLowerCase()] ?? Number(word);
    return Number.isFinite(number) ? [number] : [];
  });
}

/** Questions that begin with a fact of the run, unless the tutor has stated it before. */
export function observedQuestions(
  { facts, times, isLooped }: Observed,
  known: Facts,
  tutorText: string,
  { phrases: { observed, facts: words } }: TutorPhrases,
): string[] {
  const timesQuestions = times === 0 ? observed.never : isLooped ? observed.times : [];
  const questions = { values: observed.values, times: timesQuestions, truth: observed.truth };
  return (["values", "truth", "times"] as const).flatMap((kind) => {
    const fact = facts[kind];
    if (!fact) return [];
    const isSaid = tutorText.includes(fact) || !known.call;
    const lead = isSaid ? "" : `${fill(words["for-call"], { call: known.call, fact }) ?? ""} `;
    return questions[kind].flatMap((ask) => {
      const question = fill(ask, known);
      return question && !tutorText.includes(question) ? [lead + question] : [];
    });
  });
}
