import type { Idea } from "./tutor-phrases.ts";

const MOST_READ = 200;
/** Less alike is another word. */
const LEAST_ALIKE = 0.7;
const SHORTEST_FUZZY = 4;
/** Words of the question itself: "difference" is not a misspelt "reference". */
const ASKING = new Set(["difference", "different", "differ", "between"]);
/** An operator is short, and who writes one asks about it. */
const LETTERS_OF_A_SIGN = 6;
const SIGN = /^[^\s\p{L}\p{M}\p{N}]+$/u;

/** The idea that a message asks about: the longest of its words that is in the message, with allowance for typing errors. */
export function findIdea(message: string, ideas: Idea[]): Idea | undefined {
  // A sign is often quoted, or the question ends with it: '=', "==", what is ==?
  const text = message
    .slice(0, MOST_READ)
    .toLowerCase()
    .replace(/["'`“”‘’]/g, " ")
    .replace(/(?<=[=<>!%*/+-])[?.,](?=\s|$)/g, " ");
  const words = text.match(/[\p{L}\p{M}\p{N}_]+|[^\s\p{L}\p{N}]+/gu) ?? [];
  let best: { idea: Idea; score: number } | undefined;
  for (const idea of ideas)
    for (const term of idea.words) {
      const score = scoreOf(term.toLowerCase(), words);
      if (score > (best?.score ?? 0)) best = { idea, score };
    }
  return best?.idea;
}

/** The number of letters that fit, or 0. An exact word counts a little more than a similar one. */
function scoreOf(term: string, words: string[]): number {
  const parts = term.split(" ");
  let score = 0;
  for (const part of parts) {
    // A longer word that begins in the same way is another word: only the letters that are in the message count.
    const alike = Math.max(0, ...words.map((word) => shared(part, word)));
    if (alike === 0) return 0;
    score += alike;
  }
  return score;
}

function shared(term: string, word: string): number {
  if (term === word && SIGN.test(term)) return LETTERS_OF_A_SIGN;
  const alike = likeness(term, word);
  return alike < LEAST_ALIKE ? 0 : alike * Math.min(term.length, word.length);
}

function likeness(term: string, word: string): number {
  if (term === word) return 1;
  if (word === `${term}s` || word === `${term}es` || term === `${word}s`) return 0.98;
  if (ASKING.has(word)) return 0;
  if (term.length < SHORTEST_FUZZY || word.length < SHORTEST_FUZZY) return 0;
  const [a, b] = [pairsOf(term), pairsOf(word)];
  const same = [...a].filter((pair) => b.has(pair)).length;
  return ((2 * same) / (a.size + b.size)) * 0.95;
}

const pairsOf = (word: string) =>
  new Set(Array.from({ length: word.length - 1 }, (_, at) => word.slice(at, at + 2)));
