import type { HintState } from "./hint-level.ts";
import { speaksHinglish } from "./read-intent.ts";
import { type Manner, pickUnused } from "./tutor-phrases.ts";

type Heard = {
  message: string;
  turn: number;
  said: string;
  /** What the run showed, where the message was held against it. */
  fact: string | undefined;
  /** A check still fails. */
  isOpen: boolean;
};

const LONGEST_SAID = 60;

/** A word about what the student just said, before the next question. */
export function acknowledge({ intent, last }: HintState, manner: Manner, heard: Heard): string {
  const { message, turn, said, fact } = heard;
  const one = (lines: string[]) => pickUnused(lines, turn, said);
  switch (intent.kind) {
    case "thanks":
      return one(heard.isOpen ? manner["thanks-early"] : manner.thanks);
    case "greeting":
    case "off-topic":
    case "rude":
    case "changed":
    case "guess":
    case "unclear":
      return one(manner[intent.kind]);
    case "asks-line":
    case "asks-where":
    case "asks-example":
      return "";
    case "wants-answer":
      return one(manner.refuse);
    case "personal-data":
      return one(manner.personal);
    case "stuck":
      return last === "first" && !speaksHinglish(message) ? "" : one(manner.stuck);
    case "says":
    case "asks-meaning":
    case "distress":
      break;
  }
  if (last === "first") return "";
  if (last === "agrees" || last === "gap") return one(manner[last]);
  if (last === "differs" && fact) return one(manner.differs.map((line) => line.replace("{fact}", fact)));
  if (last !== "progress") return one(manner.unsure);
  const words = repeatable(message);
  return words && turn % 2 === 1
    ? one(manner.said.map((line) => line.replace("{said}", words)))
    : one(manner.progress);
}

/** The student's own words, where they are an observation that can stand between quotes. */
function repeatable(message: string): string | undefined {
  const words = message
    .trim()
    .replaceAll(/["`*_<>[\]\n]/g, " ")
    .replaceAll(/\s+/g, " ")
    .replace(/[.!\s]+$/, "");
  const isPlain = words.length > 8 && words.length <= LONGEST_SAID && !/[-+*/%=<>{}();?]/.test(words);
  return isPlain && !/\b(?:change|replace|instead|should|add|use|put|plus|minus)\b/i.test(words)
    ? words
    : undefined;
}
