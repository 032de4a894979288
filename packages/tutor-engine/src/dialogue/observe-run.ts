import type { Diagnosis } from "../diagnosis/diagnose.ts";
import type { Problem } from "../evidence/problem.ts";
import { type Facts, fill } from "./question-facts.ts";
import type { TutorPhrases } from "./tutor-phrases.ts";

/** What the run of the first failing check showed about the line in question. A fact of the run, not of the repair. */
export type Observed = {
  times?: number;
  /** The line runs again and again, so that its number of times means something. */
  isLooped?: boolean;
  values?: string[];
  /** What the condition of the line came to, where it was asked once. */
  truth?: boolean;
  facts: Partial<Record<"times" | "values" | "truth", string>>;
};

const MOST_TIMES = 50;
const LONGEST_VALUE = 16;

export function observeRun(problem: Problem, { suspects, evidence }: Diagnosis, { v }: Facts): Observed {
  const observed: Observed = { facts: {} };
  const [suspect] = suspects;
  const at = evidence.results.findIndex(({ passed }) => !passed);
  // Loading is not the call, and a value of a hidden check is nobody's to see.
  if (!suspect || at < 0 || problem.checks[at]?.hidden) return observed;
  const lines = problem.code.split("\n");
  const own = lines[suspect.line - 1] ?? "";
  const isLoop = /^\s*(?:for|while)\b/.test(own);
  // The second line of a long statement has no count of its own.
  if (/^\s*(?:def|class|function|import|from|else|public|private|static|[}@.+*/%&|?:,)-])/.test(own))
    return observed;
  const line = isLoop ? nextLine(lines, suspect.line) : suspect.line;
  const isEndless = evidence.results[at]?.error?.startsWith("Halt") ?? false;
  const ran = evidence.coverage[at] ?? {};
  if (Object.keys(ran).length > 0 && !isEndless) {
    const times = ran[String(line)] ?? 0;
    if (times <= MOST_TIMES) {
      observed.times = times;
      observed.isLooped = isLoop || times > 1;
      const subject = isLoop ? `the loop on line ${suspect.line} goes round` : `line ${line} runs`;
      observed.facts.times =
        times === 0 ? `${subject.replace(/(\w+)( round)?$/, "never $1$2")}` : `${subject} ${often(times)}`;
    }
  }
  const truth = isEndless ? undefined : truthOf(lines, suspect.line, ran);
  if (truth !== undefined) {
    observed.truth = truth;
    observed.facts.truth = `the condition on line ${suspect.line} is ${truth}`;
  }
  const values = v ? valuesOf(evidence.seen[String(line)], v) : [];
  if (v && values.length > 1) {
    observed.values = values;
    const place = isLoop ? `in the loop on line ${suspect.line}` : `on line ${line}`;
    observed.facts.values = `${place} \`${v}\` is ${values.join(", then ")}`;
  }
  return observed;
}

/** A condition that was asked once was true when the line below it, which belongs to it, has run. */
function truthOf(lines: string[], line: number, ran: Record<string, number>): boolean | undefined {
  const own = lines[line - 1] ?? "";
  if (!/^\s*(?:\}\s*)?(?:if|elif|else if)\b.*[:{]\s*$/.test(own) || ran[String(line)] !== 1) return undefined;
  return (ran[String(nextLine(lines, line))] ?? 0) > 0;
}

const often = (times: number) => (times === 1 ? "once" : times === 2 ? "twice" : `${times} times`);

function nextLine(lines: string[], after: number): number {
  const found = lines.findIndex((text, index) => index >= after && /\w/.test(text));
  return found < 0 ? after : found + 1;
}

/** All of a name's values where they are few and short. */
function valuesOf(seen: Diagnosis["evidence"]["seen"][string] | undefined, name: string): string[] {
  if (!seen || seen.times > seen.first.length) return [];
  const values = seen.first.flatMap((each) => each[name] ?? []);
  const isPlain = values.every(
    (value) => value.length <= LONGEST_VALUE && /^(?:-?[\d.]+|'[\w ]*'|True|False)$/.test(value),
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
/** "The last one is missing" is no number. */
const MOST_WORDS_OF_A_NUMBER = 3;
const MOST_WORDS_OF_AN_ANSWER = 6;

export type Verdict = "agrees" | "differs" | "gap";

/** Whether the student's answer fits what the run showed; null where that cannot be told. */
export function judgeAnswer(
  question: string,
  answer: string,
  { times, values, truth }: Observed,
): Verdict | null {
  if (truth !== undefined && /\btrue (?:or|hai ya) false\b/i.test(question)) {
    const said = [...new Set(answer.toLowerCase().match(/\b(?:true|false)\b/g))];
    if (said.length === 1) return said[0] === String(truth) ? "agrees" : "differs";
  }
  const numbers = numbersIn(answer);
  const [first] = numbers;
  if (times !== undefined && /\bhow (?:many times|often|many rounds)\b/i.test(question)) {
    const isShort = answer.trim().split(/\s+/).length <= MOST_WORDS_OF_AN_ANSWER;
    if (numbers.length !== 1 || first === undefined || !isShort) return null;
    if (/\bdid you want\b/.test(question)) return first === times ? null : "gap";
    // Somebody who counts the last question of the loop too has counted right.
    return first === times || first === times + 1 ? "agrees" : "differs";
  }
  if (values && /\bwhich values\b|\bwhat is in\b|\bvalue does\b/i.test(question)) {
    const wanted = values.map(Number);
    if (numbers.length < 2 || wanted.some(Number.isNaN)) return null;
    const isSame =
      numbers.length === wanted.length && numbers.every((number, index) => number === wanted[index]);
    return isSame ? "agrees" : "differs";
  }
  return null;
}

function numbersIn(text: string): number[] {
  const words = text.replace(/\bline \d+/gi, " ").match(/-?\d+(?:\.\d+)?|[a-z]+/gi) ?? [];
  const spelt = words.length <= MOST_WORDS_OF_A_NUMBER ? NUMBERS : {};
  return words.flatMap((word) => {
    const number = spelt[word.toLowerCase()] ?? Number(word);
    return Number.isFinite(number) ? [number] : [];
  });
}

/** A question that begins with what the run showed, as far as that has not been said yet. */
export function observedQuestions(
  { facts, times, isLooped }: Observed,
  known: Facts,
  said: string,
  { phrases: { observed } }: TutorPhrases,
): string[] {
  const ofTimes = times === 0 ? observed.never : isLooped ? observed.times : [];
  const asked = { values: observed.values, times: ofTimes, truth: observed.truth };
  return (["values", "truth", "times"] as const).flatMap((kind) => {
    const fact = facts[kind];
    if (!fact) return [];
    const start = said.includes(fact) || !known.call ? "" : `For ${known.call}, ${fact}. `;
    return asked[kind].flatMap((ask) => {
      const question = fill(ask, known);
      return question && !said.includes(question) ? [start + question] : [];
    });
  });
}
