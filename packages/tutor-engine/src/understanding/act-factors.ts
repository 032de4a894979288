import type { Act } from "./acts.ts";

/** What the tutor asked before a message; "first" when the message is the first about the program. */
export const QUESTION_KINDS = ["first", "value", "why", "change", "expect"] as const;
export type AskedKind = (typeof QUESTION_KINDS)[number];

type Factors = Partial<Record<Act, number>>;

/**
 * How much likelier an act is after such a question than in the labelled messages. A first message tells what goes wrong rather
 * than why; after "What will you change?" comes a proposal, after "What do you expect then?" a value or a report.
 */
const FACTORS: Record<AskedKind, Factors> = {
  first: {
    symptom: 4,
    stuck: 3,
    explain: 1.5,
    answer: 0.8,
    cause: 0.25,
    value: 0.2,
    change: 0.3,
    ok: 0.3,
    unclear: 0.2,
  },
  value: {
    value: 2,
    stuck: 2,
    unclear: 1.2,
    cause: 2.2,
    explain: 0.6,
    proposal: 0.6,
    answer: 0.6,
    ok: 0.6,
    change: 0.5,
    symptom: 0.25,
    hello: 0.3,
  },
  why: {
    explain: 3,
    cause: 1.6,
    stuck: 1.6,
    idea: 1.6,
    value: 0.6,
    answer: 0.6,
    change: 0.4,
    symptom: 0.3,
    hello: 0.3,
  },
  change: {
    proposal: 2.5,
    answer: 1.6,
    stuck: 1.6,
    change: 0.8,
    cause: 0.7,
    explain: 0.5,
    value: 0.5,
    symptom: 0.4,
    hello: 0.3,
  },
  expect: { symptom: 4, value: 2, change: 1.5, explain: 0.5, cause: 0.4, hello: 0.3 },
};
/** A value that was asked for is a word or three; who writes more has rather seen the reason. */
const SHORT_WORDS = 3;
const SHORT_ANSWER: Factors = { ...FACTORS.value, value: 4, cause: 0.8 };
/** After a question whose kind is not known, a student rather answers than begins anew. */
const LATER: Factors = { symptom: 0.6, hello: 0.5 };

export function factorsAfter(asked: AskedKind | "other" | undefined, message: string): Factors {
  if (asked === undefined) return {};
  if (asked === "other") return LATER;
  const isShort = message.trim().split(/\s+/).length <= SHORT_WORDS;
  return asked === "value" && isShort ? SHORT_ANSWER : FACTORS[asked];
}
