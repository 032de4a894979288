import type { GlossaryTerm } from "@nirmaan/grading/lesson-format/glossary.ts";

const NUKTA = "\u093c";
const ACCENTS = /[\u0300-\u036f]/g;

/** Small letters without accents, hyphens and nuktas: many keyboards type फ for फ़. */
const searchable = (text: string): string =>
  text
    .normalize("NFD")
    .replaceAll(NUKTA, "")
    .replace(ACCENTS, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, " ")
    .trim();

/** Everything by which a reader may look for a term: English, Hindi, and Hindi in Latin letters. */
export const searchWords = ({ en, hi, roman }: Pick<GlossaryTerm, "en" | "hi" | "roman">): string =>
  searchable([en, hi, roman].join(" "));

/** Every word that was typed begins a word of the term. */
export function isTermFound(words: string, typed: string): boolean {
  const known = ` ${words}`;
  return searchable(typed)
    .split(" ")
    .every((word) => known.includes(` ${word}`));
}

export const LONGEST_SEARCH = 80;

export const typedIn = (search: URLSearchParams): string => search.get("q")?.slice(0, LONGEST_SEARCH) ?? "";
