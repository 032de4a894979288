import { DISTRESS_PATTERNS, SCHOOL_STAFF } from "./distress-patterns.ts";
import { plainText } from "./plain-text.ts";

/** Word boundaries that also hold beside Devanagari letters, for which `\b` does not work. */
const words = (patterns: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${patterns.join("|")})(?![\\p{L}\\p{M}\\p{N}_])`, "u");

const PATTERNS = DISTRESS_PATTERNS.map(([kind, patterns]) => ({ kind, pattern: words(patterns) }));
const STAFF = words([SCHOOL_STAFF]);

const withoutSigns = (text: string) => plainText(text).replace(/[\s"“”()[\]{}<>…]+/g, " ");

/** The kind of the first phrase of distress in the words of a window, which have no apostrophes. */
export function matchPattern(text: string) {
  for (const spelling of new Set([text, text.replace(/(\p{L})\1/gu, "$1")])) {
    const found = PATTERNS.find(({ pattern }) => pattern.test(spelling));
    if (found) return found.kind;
  }
  return undefined;
}

export const namesStaff = (text: string): boolean => STAFF.test(withoutSigns(text));

const ADDRESS = /^\s*(?:sir|ma'?am|madam|miss|teacher|सर|मैडम|मैम)(?: ji| जी)?\s?,/iu;

/** "Sir, my father ...": the teacher is spoken to, not about. */
export const addressesStaff = (text: string): boolean => ADDRESS.test(text);
