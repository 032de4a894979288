import { codeFragments } from "./code-fragments.ts";

const CHOICE =
  /\b(?:yes or no|y\/n|haan ya na|true or false|hot or cold|right or wrong|sahi ya galat)\b|\bA[).:][\s\S]{1,80}\bB[).:]|\b(?:option|choice) [a-d1-4]\b|\b[1-4][).] [\s\S]{1,60}\b[2-4][).] /i;

const FIX_PATTERNS: RegExp[] = [
  /\bshould (?:i|it|this|that|we|the \w+|line \d+) (?:be|use|write|put|change|say|start|end|stop|have|return|add|remove|compare|move)\b/i,
  /\b(?:i|we|it|line \d+|the \w+) (?:should|must|needs? to|have to|has to|ought to|could) (?:be |also )?(?:add|change|replace|use|put|write|start|end|stop|return|move|remove|delete|indent|compare|say|go up|go to|have)\w*\b/i,
  /\b(?:change|replace|swap|badal|badl)\w*\b[^.?!]{0,40}\b(?:to|with|by|for|se|ko)\b/i,
  /^(?:so |then |ok,? |maybe )*(?:i )?(?:move|put|add|change|use|make|write|remove|delete|swap|try)\b[^.]*\?\s*$/i,
  /\b(?:what|and) if i\b|\bif i (?:change|write|put|use|add|remove|make|move)\b|\bcan i (?:change|write|put|use|add)\b/i,
  /\badd(?:ing)? (?:one|1|a|an|the|another)\b|\b(?:plus|minus) (?:one|1)\b|\b(?:one|1) (?:more|less) (?:than )?(?:n|there|to)\b/i,
  /\bis (?:it|the (?:answer|fix)) (?:<=?|>=?|==?|!=|\+|-|\*|%|range|len|\w+\()/i,
];

/** Hindi verbs for a change; the sentence after them asks whether it is right. */
const HINDI_CHANGE = /\b(?:lagan[ai]|lagau|likhna|badalna|hatana|jodna|karna)\b/i;
const HINDI_QUESTION = /\bkya\b|\bna\b|\?/i;

/** The first verb of a sentence decides, so that each sentence is read once. */
function asksInHindi(message: string): boolean {
  return message.split(".").some((sentence) => {
    const verb = HINDI_CHANGE.exec(sentence);
    return verb !== null && HINDI_QUESTION.test(sentence.slice(verb.index + verb[0].length));
  });
}

/** More fragments than this are a pasted program. */
const MOST_FRAGMENTS = 200;

/**
 * Whether a message proposes a fix or asks the tutor to choose one. The tutor must not confirm it, because that reveals
 * the answer: the student's next run shows whether it is right. `known` is what the student can see; quoting it is not a
 * proposal.
 */
export function proposesFix(message: string, known: string): boolean {
  if (CHOICE.test(message) || FIX_PATTERNS.some((pattern) => pattern.test(message))) return true;
  return asksInHindi(message) || hasNewCode(message, known);
}

/** Whether a message contains code that the student cannot see yet. */
export function hasNewCode(message: string, known: string): boolean {
  const fragments = [...new Set(codeFragments(message))].slice(0, MOST_FRAGMENTS);
  if (fragments.length === 0) return false;
  const seen = normalise(known);
  return fragments.some((fragment) => {
    const code = normalise(withoutMarks(fragment));
    return !seen.includes(code) && !isCallOfOwn(fragment, known) && !isProse(fragment, known);
  });
}

const BUILT_IN = /^(?:true|false|none|null|max|min|sum|len|sorted|abs|int|str|float|round|reversed)$/i;

/** "// drops the decimals", "return is missing": a sign or keyword that the program has, and then a word that it has not. */
function isProse(fragment: string, known: string): boolean {
  const [, sign, word] = /^(return|[-+*/%<>=!&|]{1,3})\s+([\p{L}\p{M}]+)[.,?!]*$/u.exec(fragment) ?? [];
  if (!sign || !word || BUILT_IN.test(word) || new RegExp(`(?<![\\w])${word}(?![\\w])`, "u").test(known))
    return false;
  return sign === "return" || known.includes(sign);
}

/** A call of the student's own function with literal values, such as `total(4)`: it reports a result. */
const isCallOfOwn = (fragment: string, known: string) => {
  const name = /^(\w+)\(["'\d[\]{},.\s\w-]*\)$/.exec(fragment)?.[1];
  return (
    name !== undefined &&
    new RegExp(`\\b${name}\\s*\\(`).test(known) &&
    !/\b(?:range|len|int|str|float|input|print|Number|parseInt)\b/.test(name)
  );
};

export const asksToChoose = (message: string) => CHOICE.test(message);

const normalise = (text: string) =>
  text
    .toLowerCase()
    .replace(/[\s;`]+/g, "")
    .replaceAll("'", '"');

/** Without the punctuation at the end. */
function withoutMarks(fragment: string): string {
  let end = fragment.length;
  while (end > 0 && ".,?!".includes(fragment.charAt(end - 1))) end -= 1;
  return fragment.slice(0, end);
}
