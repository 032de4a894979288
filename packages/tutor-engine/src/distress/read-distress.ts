import type { Distress } from "./distress.ts";
import { DISTRESS_PATTERNS, SCHOOL_STAFF } from "./distress-patterns.ts";

/** Word boundaries that also hold beside Devanagari letters, for which `\b` does not work. */
const words = (patterns: string[]) =>
  new RegExp(`(?<![\\p{L}\\p{M}\\p{N}_])(?:${patterns.join("|")})(?![\\p{L}\\p{M}\\p{N}_])`, "u");

const PATTERNS = DISTRESS_PATTERNS.map(([kind, language, patterns]) => ({
  kind,
  language,
  pattern: words(patterns),
}));
const STAFF = words([SCHOOL_STAFF]);

/** A message is at most this long; what a request adds beyond it is not read. */
const MOST_CHARACTERS = 20_000;

/**
 * Notices words of self-harm, abuse and danger in one message, in English, Hindi and romanised Hindi. Each message is
 * read alone: there is no score and no history. It is small and needs nothing else, so that it also works offline.
 */
export function readDistress(message: string): Distress | null {
  const plain = plainText(message.slice(0, MOST_CHARACTERS));
  for (const text of spellingsOf(plain)) {
    const found = PATTERNS.find(({ pattern }) => pattern.test(text));
    if (!found) continue;
    const { kind, language } = found;
    return { kind: kind === "abuse" && STAFF.test(text) ? "abuse-at-school" : kind, language };
  }
  return null;
}

/** Undoes disguises and variants of spelling: full-width letters, invisible characters, dots between letters, nuktas. */
function plainText(message: string): string {
  return message
    .normalize("NFKC")
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f\u093c\u200b-\u200f\u2060\ufeff]/g, "")
    .normalize("NFC")
    .replaceAll("\u0901", "\u0902")
    .replace(/[’‘`´]/g, "'")
    .replace(/(?<![\p{L}\p{N}])\p{L}(?:[.\-_* ]\p{L}){3,}(?![\p{L}\p{N}])/gu, (spaced) =>
      spaced.replace(/[.\-_* ]/g, ""),
    )
    .replace(/[\s"“”()[\]{}<>…]+/g, " ");
}

const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "@": "a",
  $: "s",
};

/** The text, the text with "dieeee" shortened, and the text with "k1ll" read as letters. */
function spellingsOf(text: string): string[] {
  const shortened = [text, text.replace(/(\p{L})\1{2,}/gu, "$1"), text.replace(/(\p{L})\1{2,}/gu, "$1$1")];
  const letters = text.replace(/(?<=\p{L})[01345@$](?=\p{L})/gu, (sign) => LOOKALIKES[sign] ?? sign);
  return [...new Set([...shortened, letters])];
}
