import type { Distress, ReplyLanguage } from "./distress.ts";
import {
  type DistressModel,
  distressModel,
  kindShares,
  PLEA_KINDS,
  type PleaKind,
  type Strengths,
  strengthsOf,
} from "./distress-model.ts";
import { addressesStaff, matchPattern, namesStaff } from "./match-patterns.ts";
import { replyLanguageOf } from "./reply-language.ts";
import { windowsOf, wordsOf } from "./windows.ts";
import { withoutCode } from "./without-code.ts";

/** A message is at most this long; what a request adds beyond it is not read. */
const MOST_CHARACTERS = 20_000;
/** The messages before the last one that are read with it. */
const MOST_BEFORE = 2;

/** From these shares on a text is a clear plea, or a weak signal; most harmless texts of the training are English. */
const CLEAR: Record<ReplyLanguage, number> = { english: 0.7, hinglish: 0.93, hindi: 0.85 };
const WORRY = 0.85;
/** With a phrase of the patterns less is enough; such a phrase alone needs nothing. */
const CLEAR_WITH_PATTERN = 0.3;
/** So much must a last message add to the ones before it for all of them together to be a plea. */
const LEAST_ADDED = 0.2;
/** After a plea a message continues it, unless it is about something else. */
const CONTINUES = 0.3;
const SHORT_WORDS = 3;

type Reading = {
  strengths: Strengths;
  language: ReplyLanguage;
  pattern: PleaKind | undefined;
  /** The part that is clearest. */
  words: string[];
};

/**
 * Notices self-harm, abuse and danger in what a child wrote last, read with the two messages before it: by phrases and by
 * a trained model, whichever hears it. It is small and needs nothing else, so that it also works offline.
 */
export function readDistress(
  message: string,
  before: string[] = [],
  model = distressModel(),
): Distress | null {
  const text = textOf(message);
  const last = readText(text, model);
  const { language } = last;
  if (isClear(last)) return { kind: kindOf(last, text, model), language };
  const earlier = before.slice(-MOST_BEFORE).map(textOf);
  const together = earlier.length > 0 ? readTogether(earlier, text, model) : undefined;
  if (together) return { kind: together, language };
  const goesOn = continuesPlea(last, text) && earlier.some((each) => isHeard(readText(each, model)));
  return isHeard(last) || goesOn ? { kind: "worry", language } : null;
}

const textOf = (message: string) => withoutCode(message.slice(0, MOST_CHARACTERS));

function readText(text: string, model: DistressModel): Reading {
  let strengths: Strengths = { clear: 0, worry: 0, harmless: 1 };
  let words: string[] = [];
  let pattern: PleaKind | undefined;
  for (const window of windowsOf(text)) {
    pattern ??= matchPattern(window.join(" "));
    const own = strengthsOf(model, window);
    if (own.clear > strengths.clear || words.length === 0) words = window;
    strengths = {
      clear: Math.max(strengths.clear, own.clear),
      worry: Math.max(strengths.worry, own.worry),
      harmless: Math.min(strengths.harmless, own.harmless),
    };
  }
  return { strengths, language: replyLanguageOf(text), pattern, words };
}

function isClear({ strengths: { clear }, language, pattern, words }: Reading): boolean {
  if (clear >= CLEAR[language]) return true;
  return pattern !== undefined && (clear >= CLEAR_WITH_PATTERN || words.length <= SHORT_WORDS);
}

const isHeard = (reading: Reading): boolean => isClear(reading) || 1 - reading.strengths.harmless >= WORRY;

/** The kind of a plea that is spread over several messages, when the last one makes it clear. */
function readTogether(earlier: string[], text: string, model: DistressModel): PleaKind | undefined {
  const joined = [...earlier, text].join(". ");
  const words = wordsOf(joined);
  const language = replyLanguageOf(joined);
  const reading = { strengths: strengthsOf(model, words), language, pattern: undefined, words };
  const added = reading.strengths.clear - strengthsOf(model, wordsOf(earlier.join(". "))).clear;
  return isClear(reading) && added >= LEAST_ADDED ? kindOf(reading, joined, model) : undefined;
}

/** "no", "nobody" and whatever is not about something else. */
const continuesPlea = ({ strengths }: Reading, text: string): boolean =>
  1 - strengths.harmless >= CONTINUES || text.trim().split(/\s+/).length <= SHORT_WORDS;

/** From these shares on abuse is at school: its alert must not reach the teachers. */
const AT_SCHOOL = 0.4;
const AT_SCHOOL_WITH_STAFF = 0.15;

function kindOf({ words, pattern }: Reading, text: string, model: DistressModel): PleaKind {
  const shares = kindShares(model, addressesStaff(text) ? words.slice(1) : words);
  const likeliest = PLEA_KINDS.reduce((best, kind) => (shares[kind] > shares[best] ? kind : best));
  const kind = pattern ?? likeliest;
  if (kind !== "abuse" && kind !== "abuse-at-school") return kind;
  const least = namesStaff(text) ? AT_SCHOOL_WITH_STAFF : AT_SCHOOL;
  const atSchool = shares["abuse-at-school"] / (shares.abuse + shares["abuse-at-school"]);
  return atSchool >= least ? "abuse-at-school" : "abuse";
}
