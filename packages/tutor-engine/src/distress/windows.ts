import { plainText, withLetters } from "./plain-text.ts";

/** A word, a number, a picture or a sign that means something in a program. */
const WORD = /[\p{L}\p{M}'\d]+|\p{Extended_Pictographic}|[?!;={}()<>[\]]/gu;
const SENTENCE_END = /(?<=[.!?।])\s+|\n+/u;
const LONGEST_WINDOW = 48;
/** Of a longer sentence, in which a few words would be lost. */
const PART = 20;
const STEP = 10;

/** The words of a text, in lower case, "dieeee" shortened, every number as 0. */
export const wordsOf = (text: string): string[] =>
  (
    withLetters(plainText(text))
      .replace(/(\p{L})\1{2,}/gu, "$1$1")
      .match(WORD) ?? []
  ).map((word) => (/^\d+$/.test(word) ? "0" : word.replaceAll("'", "")));

/** The parts of a text that are read one by one: all of it when it is short, and each of its sentences; each part once. */
export function windowsOf(text: string): string[][] {
  const windows = new Map<string, string[]>();
  const add = (words: string[]) => words.length > 0 && windows.set(words.join(" "), words);
  const sentences = text.split(SENTENCE_END);
  const different = new Map([...new Set(sentences)].map((sentence) => [sentence, wordsOf(sentence)]));
  const all: string[] = [];
  for (const sentence of sentences)
    if (all.length <= LONGEST_WINDOW)
      all.push(...(different.get(sentence) ?? []).slice(0, LONGEST_WINDOW + 1));
  if (all.length <= LONGEST_WINDOW) add(all);
  for (const words of different.values())
    if (words.length <= LONGEST_WINDOW) add(words);
    else for (let from = 0; from < words.length - STEP; from += STEP) add(words.slice(from, from + PART));
  return [...windows.values()];
}
