import { distance as levenshtein } from "fastest-levenshtein";

type Named = { slug: string; names: string[] };

const MOST_SUGGESTIONS = 5;
const LONGEST_WORD = 60;

/** Suggestions for a mistyped address: the most similar names first, within a maximum distance. */
export function closestNames<Candidate extends Named>(typed: string, candidates: Candidate[]): Candidate[] {
  const word = normalize(typed).slice(0, LONGEST_WORD);
  return candidates
    .map((candidate) => ({
      candidate,
      distance: Math.min(...candidate.names.map((name) => distanceBetween(word, normalize(name)))),
    }))
    .filter(({ distance }) => distance <= 0.5)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ candidate }) => candidate);
}

/** 0 for equal words, 1 for nothing in common. */
function distanceBetween(word: string, name: string): number {
  if (word.length >= 3 && (name.startsWith(word) || word.startsWith(name))) return 0.1;
  return levenshtein(word, name) / Math.max(word.length, name.length, 1);
}

const normalize = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
