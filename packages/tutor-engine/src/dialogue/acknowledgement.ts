import type { HintState } from "./hint-level.ts";
import { speaksHinglish } from "./read-intent.ts";
import { pickUnused, type StylePhrases } from "./tutor-phrases.ts";

type LastMessage = {
  message: string;
  turn: number;
  /** Everything the tutor has said so far. */
  tutorText: string;
  /** What the run showed, when the message was compared with it. */
  fact: string | undefined;
  /** A check still fails. */
  isOpen: boolean;
};

const MAX_QUOTE_LENGTH = 60;
const MOST_QUOTED_FROM = 500;

/** A short reaction to the student's message, before the next question. */
export function acknowledge(
  { intent, last }: HintState,
  phrases: StylePhrases,
  lastMessage: LastMessage,
): string {
  const { message, turn, tutorText, fact } = lastMessage;
  const pick = (lines: string[]) => pickUnused(lines, turn, tutorText);
  switch (intent.kind) {
    case "thanks":
      return pick(lastMessage.isOpen ? phrases["thanks-early"] : phrases.thanks);
    case "greeting":
    case "off-topic":
    case "rude":
    case "changed":
    case "guess":
    case "unclear":
      return pick(phrases[intent.kind]);
    case "asks-line":
    case "asks-where":
    case "asks-example":
      return "";
    case "wants-answer":
      return pick(phrases.refuse);
    case "personal-data":
      return pick(phrases.personal);
    case "stuck":
      return last === "first" && !speaksHinglish(message) ? "" : pick(phrases.stuck);
    case "statement":
    case "asks-meaning":
    case "distress":
      break;
  }
  if (last === "first") return "";
  if (last === "agrees" || last === "gap") return pick(phrases[last]);
  if (last === "differs" && fact) return pick(phrases.differs.map((line) => line.replace("{fact}", fact)));
  if (last !== "progress") return pick(phrases.unsure);
  const quote = quotable(message);
  return quote && turn % 2 === 1
    ? pick(phrases.said.map((line) => line.replace("{said}", quote)))
    : pick(phrases.progress);
}

/** The student's own words, if they are an observation that can be quoted. */
function quotable(message: string): string | undefined {
  // A longer message is not quoted; its end marks are not looked for.
  if (message.length > MOST_QUOTED_FROM) return undefined;
  const words = message
    .trim()
    .replaceAll(/["`*_<>[\]\n]/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/[.!\s]+$/, "");
  const isPlain = words.length > 8 && words.length <= MAX_QUOTE_LENGTH && !/[-+*/%=<>{}();?]/.test(words);
  return isPlain && !/\b(?:change|replace|instead|should|add|use|put|plus|minus)\b/i.test(words)
    ? words
    : undefined;
}
