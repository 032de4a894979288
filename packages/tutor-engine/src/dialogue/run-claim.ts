import type { ReadMessage } from "../understanding/read-message.ts";

/** What a message says about the run, as a question that the recorded run can answer. */
export type RunClaim =
  | { kind: "count"; times: number }
  | { kind: "value"; name: string; value: number; at: ClaimMoment }
  | { kind: "ends"; first: number | undefined; last: number }
  | { kind: "truth"; truth: boolean }
  | { kind: "returned"; value: number };

type ClaimMoment = "first" | "last" | "any";

const MOST_READ = 400;
/** What should happen is a plan, not a statement about the run. */
const PLANNED =
  /\b(?:should|shud|must|needs?|want|wants|supposed|would|will|expected|chahiye|hona tha|if i|agar)\b|चाहिए|होना था|अगर/iu;
/** What does not happen says nothing about what does. */
const NEGATED =
  /\b(?:not|never|without|misses|missing|skips|skipped|cannot|nahi|nahin|nhi|bina)\b|n['’]t\b|\b(?:dont|doesnt|isnt|cant)\b|नहीं|बिना|छूट/iu;
/** "One time more" compares, it does not count. */
const COMPARES = /\b(?:more|less|extra|fewer|kam|zyada|jyada|early|late|before)\b|कम|ज़्यादा|ज्यादा|अधिक/iu;

const TIMES = "(?:times?|rounds?|iterations?|baar|bar|dafa|chakkar|बार|चक्कर)";
const NUMBER_WORDS: Record<string, number> = {
  zero: 0,
  never: 0,
  one: 1,
  once: 1,
  ek: 1,
  two: 2,
  twice: 2,
  do: 2,
  three: 3,
  teen: 3,
  four: 4,
  char: 4,
  chaar: 4,
  five: 5,
  paanch: 5,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाँच: 5,
};
const COUNTED = new RegExp(`(-?\\d+|${Object.keys(NUMBER_WORDS).join("|")})\\s*${TIMES}(?![\\p{L}])`, "iu");
/** Alone: "please, only this once" counts nothing. */
const COUNT_WORD = /^(?:it |the |loop |body |only |just |runs |goes |round )*(once|twice)\W*$/i;
const FIRST = /\b(?:first|start|starts|begin|begins|initial|pehl\w*|shuru)\b|पहल|शुरू/iu;
const LAST = /\b(?:last|final|finally|end|ends|aakhri|akhri|aakhir|ant)\b|आखिरी|आख़िरी|अंत/iu;
const NUMBER = "(-?\\d+(?:\\.\\d+)?)";
const UP_TO = new RegExp(
  `\\b(?:till|until|upto|up to|stops at|ends at|ends with|last (?:one |value |number )?is)\\s+${NUMBER}(?![.\\d]*\\w)|${NUMBER}\\s*(?:tak|तक)(?!\\p{L})`,
  "iu",
);
const FROM_TO = new RegExp(
  `\\bfrom\\s+${NUMBER}\\s+(?:to|till|until|up to)\\s+${NUMBER}|${NUMBER}\\s*(?:se|से)\\s*${NUMBER}\\s*(?:tak|तक)`,
  "iu",
);
const RETURNED = new RegExp(
  `\\b(?:returns|return value is|returned|it gives back)\\s+${NUMBER}\\b|${NUMBER}\\s*(?:return karta|return hota|wapas)|${NUMBER}\\s*(?:लौटाता|लौटाती|वापस)`,
  "iu",
);

/** The statement about the run in a message: a count, a value, the ends of a loop, a truth, a returned value. */
export function runClaimIn(message: string, { names, truth }: ReadMessage): RunClaim | undefined {
  const text = message.slice(0, MOST_READ);
  if (PLANNED.test(text) || NEGATED.test(text)) return undefined;
  return (
    countIn(text) ??
    endsIn(text) ??
    returnedIn(text) ??
    valueIn(text, names) ??
    (truth === undefined ? undefined : { kind: "truth", truth })
  );
}

function countIn(text: string): RunClaim | undefined {
  if (COMPARES.test(text)) return undefined;
  const word = COUNTED.exec(text)?.[1] ?? COUNT_WORD.exec(text)?.[1];
  if (word === undefined) return undefined;
  const times = NUMBER_WORDS[word.toLowerCase()] ?? Number(word);
  // "The first time", "line 3 times 4": not a count.
  return Number.isInteger(times) && times >= 0 ? { kind: "count", times } : undefined;
}

function endsIn(text: string): RunClaim | undefined {
  if (COMPARES.test(text)) return undefined;
  const [first, last] = numbersOf(FROM_TO.exec(text));
  if (first !== undefined && last !== undefined) return { kind: "ends", first, last };
  const [only] = numbersOf(UP_TO.exec(text));
  return only === undefined ? undefined : { kind: "ends", first: undefined, last: only };
}

function returnedIn(text: string): RunClaim | undefined {
  const [value] = numbersOf(RETURNED.exec(text));
  return value === undefined ? undefined : { kind: "returned", value };
}

/** "i is 3", "s = 0", "total ka value 5": one name of the program and the number after it. */
function valueIn(text: string, names: string[]): RunClaim | undefined {
  for (const name of names) {
    const [value] = numbersOf(
      new RegExp(
        `(?<![\\w.])${name}\\s*(?:is|was|becomes|has|stays|=|:|hai|me|ka value|ki value|का मान|में)\\s*${NUMBER}(?![.\\d]*[\\w\\[(])`,
        "iu",
      ).exec(text),
    );
    if (value !== undefined)
      return {
        kind: "value",
        name,
        value,
        at: LAST.test(text) ? "last" : FIRST.test(text) ? "first" : "any",
      };
  }
  return undefined;
}

const numbersOf = (found: RegExpExecArray | null): number[] =>
  (found ?? [])
    .slice(1)
    .filter((each) => each !== undefined)
    .map(Number);
