import { hasNewCode } from "../gate/proposed-fix.ts";
import { classify, openModel } from "../linear-model/linear-model.ts";
import type { AskedKind } from "./act-factors.ts";
import { ACTS, type Act, CLAIMS, type Claim } from "./acts.ts";
import { comparesSigns, describesProgram, exactAct } from "./exact-acts.ts";
import { likeliestAct } from "./likeliest-act.ts";
import { messageFeatures } from "./message-features.ts";
import { withNeutralNames } from "./neutral-names.ts";
import trained from "./understanding.json" with { type: "json" };

const acts = openModel(trained.acts, ACTS);
const claims = openModel(trained.claims, CLAIMS);

/** What a student's message does, and what in it can be read exactly. */
export type ReadMessage = {
  act: Act;
  /** What a stated cause may be about, the likeliest first; also of a proposal and of a message that may state one. */
  claims: Claim[];
  /** The line that is named. */
  line: number | undefined;
  numbers: number[];
  truth: boolean | undefined;
  /** Names of the program. */
  names: string[];
  /** Operators that are quoted. */
  signs: string[];
};

export type MessageContext = {
  /** What the student can see: the program and the visible checks. */
  known: string;
  names: Set<string>;
  /** What the tutor asked before. */
  asked?: AskedKind | "other";
};

/** A claim that is less likely is not considered. */
const LEAST_SHARE = 0.2;
const MOST_CLAIMS = 3;

/** Reads a message by a model that was trained on labelled ones; code, numbers and names are read exactly. */
export function readMessage(message: string, context: MessageContext): ReadMessage {
  const words = withNeutralNames(message, context.known);
  const act = actOf(message, words, context);
  const likely = classify(claims, messageFeatures(words)).filter(({ share }) => share >= LEAST_SHARE);
  return {
    act,
    claims: mayStateCause(words, act) ? likely.slice(0, MOST_CLAIMS).map(({ label }) => label) : [],
    line: lineIn(message),
    numbers: numbersIn(message),
    truth: truthIn(message),
    names: namesIn(message, context.names),
    signs: signsIn(message.slice(0, MOST_READ)),
  };
}

/** A message in which only code is exact can still do something else with it. */
const NOT_PROPOSALS = new Set<Act>([
  "answer",
  "change",
  "cheat",
  "hack",
  "idea",
  "line",
  "symptom",
  "personal",
]);

function actOf(message: string, words: string, { known, names, asked }: MessageContext): Act {
  if (hasContact(message)) return "personal";
  if (comparesSigns(message)) return "idea";
  if (ASSIGNS.test(message)) return "proposal";
  if (isBareValue(message, names) || isKnownLine(message, known)) return "value";
  const exact = exactAct(message, asked);
  if (exact) return exact;
  const likeliest = likeliestAct(acts, words, asked);
  const act = likeliest === "cause" && describesProgram(message) ? "explain" : likeliest;
  // After "What will you change?" a line is where the change goes, unless something is asked about it.
  if (act === "line" && asked === "change" && !message.includes("?")) return "proposal";
  if (NOT_PROPOSALS.has(act) || !hasNewCode(message, known)) return act;
  return act === "cause" && isSureCause(words) ? "cause" : "proposal";
}

/** Between "the loop stops at 3" as a value and as a cause there is no sharp line: what may be a cause has its claims too. */
const MAY_BE_CAUSE = new Set<Act>(["value", "explain", "symptom"]);
const LEAST_SHARE_OF_A_CAUSE = 0.15;
const LEAST_WORDS_OF_A_CAUSE = 3;

function mayStateCause(message: string, act: Act): boolean {
  if (describesProgram(message)) return false;
  if (act === "cause" || act === "proposal") return true;
  const words = message.match(/[\p{L}\p{M}]+/gu)?.length ?? 0;
  if (!MAY_BE_CAUSE.has(act) || words < LEAST_WORDS_OF_A_CAUSE) return false;
  return classify(acts, messageFeatures(message)).some(
    ({ label, share }) => label === "cause" && share >= LEAST_SHARE_OF_A_CAUSE,
  );
}

const SURE_CAUSE = 0.7;

/** "`//` drops the decimals" has code in it and says why. */
const isSureCause = (message: string) => {
  const [first] = classify(acts, messageFeatures(message));
  return first?.label === "cause" && first.share >= SURE_CAUSE;
};

/** "best = -1000 ?" asks for an opinion about a change. */
const ASSIGNS = /^[A-Za-z_]\w{0,30} {0,2}=(?!=)[^?]{0,40}\?\s?$/;

const CONTACTS = [
  // Begins only at the first character of a word: trying each one takes quadratic time.
  /(?<![\w.+-])(?=[.+-]*\w)[\w.+-]+@[\w-]+\.\w+/,
  /(?:\+?91[\s-]?)?\b[6-9]\d{4}[\s-]?\d{5}\b/,
  /\b\d{4}[\s-]\d{4}[\s-]\d{4}\b/,
];
const hasContact = (message: string) => CONTACTS.some((pattern) => pattern.test(message));

const MOST_OF_A_VALUE = 60;
const MOST_WORDS_OF_A_VALUE = 8;
const LITERALS = new Set(["true", "false", "none", "null", "undefined", "nan"]);
const BETWEEN = new Set(["and", "then", "is", "to", "aur", "phir", "fir", "hai", "और", "फिर", "है"]);

/** Only numbers, literals and names of the program: "n", "1, 2, 3", "i = 4". */
function isBareValue(message: string, names: Set<string>): boolean {
  if (message.length > MOST_OF_A_VALUE) return false;
  const words = message.match(/[\p{L}\p{M}_][\p{L}\p{M}\w]*|-?\d+(?:\.\d+)?/gu) ?? [];
  return (
    words.length > 0 &&
    words.length <= MOST_WORDS_OF_A_VALUE &&
    !/[<>?+*/%]|[-+*/]=/.test(message) &&
    words.some((word) => !BETWEEN.has(word.toLowerCase())) &&
    words.every(
      (word) =>
        /^-?\d/.test(word) ||
        names.has(word) ||
        LITERALS.has(word.toLowerCase()) ||
        BETWEEN.has(word.toLowerCase()),
    )
  );
}

const SHORTEST_KNOWN_LINE = 3;

/** A whole line of what the student can see, such as the expected text. */
function isKnownLine(message: string, known: string): boolean {
  if (message.length > MOST_OF_A_VALUE) return false;
  const said = unquoted(message);
  return said.length >= SHORTEST_KNOWN_LINE && known.split("\n").some((line) => unquoted(line) === said);
}

const unquoted = (text: string) => text.trim().replaceAll(/^["'`]|["'`]$/g, "");

const lineIn = (message: string): number | undefined => {
  const found = /(?:\bline|लाइन|पंक्ति)\s?(?:no\.? ?|number |नंबर )?(\d{1,4})/iu.exec(message)?.[1];
  return found ? Number(found) : undefined;
};

const NUMBER_WORDS: Record<string, number> = {
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
  शून्य: 0,
  एक: 1,
  दो: 2,
  तीन: 3,
  चार: 4,
  पांच: 5,
  पाँच: 5,
};
/** In a longer message a word such as "one" is not a number. */
const MOST_WORDS_OF_A_NUMBER = 3;
const MOST_READ = 400;

function numbersIn(message: string): number[] {
  const text = message.slice(0, MOST_READ).replace(/(?:\bline|लाइन|पंक्ति)\s?\d+/giu, " ");
  const words = text.match(/-?\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
  const spelled = words.length <= MOST_WORDS_OF_A_NUMBER ? NUMBER_WORDS : {};
  return words.flatMap((word) => {
    const number = spelled[word.toLowerCase()] ?? Number(word);
    return Number.isFinite(number) ? [number] : [];
  });
}

function truthIn(message: string): boolean | undefined {
  const truths = [
    ...new Set(
      message
        .slice(0, MOST_READ)
        .toLowerCase()
        .match(/\b(?:true|false)\b/g),
    ),
  ];
  return truths.length === 1 ? truths[0] === "true" : undefined;
}

/** Words of everyday language count as names only when they cannot be anything else. */
const namesIn = (message: string, names: Set<string>): string[] =>
  [...new Set(message.slice(0, MOST_READ).match(/[A-Za-z_]\w*/g) ?? [])].filter((word) => names.has(word));

/** Operators of a line or a message, each as a whole: `<` is not in `<=`. */
export const signsIn = (text: string): string[] => text.match(/[-+*/%<>=!&|]{1,3}/g) ?? [];
