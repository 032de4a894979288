import { distance } from "fastest-levenshtein";

type Named = { slug: string; names: string[] };

const MOST_SUGGESTIONS = 5;
const LONGEST_WORD = 60;

/** What somebody may have meant by a mistyped address: the nearest names first, none that is too far. */
export function closestNames<Candidate extends Named>(typed: string, candidates: Candidate[]): Candidate[] {
  const word = plain(typed).slice(0, LONGEST_WORD);
  return candidates
    .map((candidate) => ({
      candidate,
      far: Math.min(...candidate.names.map((name) => farness(word, plain(name)))),
    }))
    .filter(({ far }) => far <= 0.5)
    .sort((a, b) => a.far - b.far)
    .slice(0, MOST_SUGGESTIONS)
    .map(({ candidate }) => candidate);
}

/** 0 for the same word, 1 for nothing in common. */
function farness(word: string, name: string): number {
  if (word.length >= 3 && (name.startsWith(word) || word.startsWith(name))) return 0.1;
  return distance(word, name) / Math.max(word.length, name.length, 1);
}

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");
