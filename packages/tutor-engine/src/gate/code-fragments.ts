/**
 * Finds what looks like code in a sentence. Every pattern is read from left to right once: a word that does not begin
 * a fragment is skipped as a whole, because trying again from each of its letters takes quadratic time.
 */
export function codeFragments(message: string): string[] {
  return [
    ...withTail(message, ASSIGNED_NAME),
    ...withTail(message, ASSIGNMENT),
    ...aroundOperators(message),
    ...withTail(message, ARITHMETIC),
    ...calls(message),
    ...(message.match(RETURN) ?? []),
  ];
}

/** The last group is optional: without it a word is skipped. */
const ASSIGNED_NAME = /[\w\])]\s*=(?!=)\s*[A-Za-z_]\w*()/g;
const ASSIGNMENT = /[A-Za-z_][\w.\]]*(\s*(?:[-+*/%]|\/\/|\*\*)?=(?!=)\s*(?!-?\d+\b)[^\s=?.,]+)?/g;
const ARITHMETIC = /[A-Za-z_][\w\])]*(\s*[-<>%*+]\s*\d*[\w([]+)?/g;
const RETURN = /\breturn\s+[\w[\]()+*-]+/g;

const withTail = (message: string, pattern: RegExp): string[] =>
  [...message.matchAll(pattern)].flatMap(([fragment, tail]) => (tail === undefined ? [] : [fragment]));

const OPERATOR = "<=|>=|===?|!==?|&&|\\|\\||\\+\\+|--|\\*\\*|\\/\\/|\\+=|-=";
const STARTS_WITH_OPERATOR = new RegExp(`^(?:${OPERATOR})`);
const LAST_OPERATOR = new RegExp(`^[\\s\\S]*(${OPERATOR})`);

/** A word with an operator, or the words before and after one. */
function aroundOperators(message: string): string[] {
  const words = message.match(/\S+/g) ?? [];
  const found: string[] = [];
  // Something stands before the first word, or the words before it belong to another fragment.
  let isAfterSpace = /^\s/.test(message);
  for (let at = 0; at < words.length; ) {
    const { length, operatorEnd } = operatorAt(words, at, isAfterSpace);
    if (length === 0) {
      at += 1;
      isAfterSpace = false;
      continue;
    }
    // An operator at the end of a word takes the next word with it.
    const count = length + (operatorEnd ? 1 : 0);
    found.push(words.slice(at, at + count).join(" "));
    at += count;
    isAfterSpace = true;
  }
  return found;
}

function operatorAt(words: string[], at: number, isAfterSpace: boolean) {
  const [word = "", next = ""] = [words[at], words[at + 1]];
  const own = isAfterSpace ? STARTS_WITH_OPERATOR.exec(word)?.[0] : undefined;
  if (own !== undefined) return { length: 1, operatorEnd: own === word };
  const following = STARTS_WITH_OPERATOR.exec(next)?.[0];
  if (following !== undefined) return { length: 2, operatorEnd: following === next };
  const last = LAST_OPERATOR.exec(word);
  return last ? { length: 1, operatorEnd: last[0] === word } : { length: 0, operatorEnd: false };
}

const CALLED_NAME = /\b[A-Za-z_]\w*(?:\.\w+)*/g;

/** `name(…)` up to the first closing bracket, on one line. */
function calls(message: string): string[] {
  const found: string[] = [];
  let [from, stop] = [0, -1];
  for (const { 0: name, index } of message.matchAll(CALLED_NAME)) {
    const end = index + name.length;
    if (index < from || message[end] !== "(") continue;
    while (stop <= end && stop < message.length) stop = nextStop(message, Math.max(end, stop) + 1);
    if (message[stop] !== ")") continue;
    found.push(message.slice(index, stop + 1));
    from = stop + 1;
  }
  return found;
}

function nextStop(message: string, from: number): number {
  let at = from;
  while (at < message.length && message[at] !== ")" && message[at] !== "\n") at += 1;
  return at;
}
