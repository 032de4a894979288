const HIDDEN = "•••";
const FEWEST_LETTERS = 2;
/** Names that are functions too: as a call they stay. */
const FUNCTIONS = new Set(["max", "min", "sum", "map", "set"]);

const literal = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Replaces every part of these names, wherever it is a word of its own, in any spelling of letters. */
export function hideNames(text: string, names: string[]): string {
  const words = new Set(
    names
      .flatMap((name) => name.toLowerCase().split(/[\s.,'@_-]+/u))
      .filter((word) => word.length >= FEWEST_LETTERS),
  );
  if (words.size === 0) return text;
  const anyWord = [...words]
    .toSorted((a, b) => b.length - a.length)
    .map(literal)
    .join("|");
  const pattern = new RegExp(`(?<![\\p{L}\\p{M}])(${anyWord})(?![\\p{L}\\p{M}])`, "giu");
  return text.replaceAll(pattern, (found: string, _word: string, at: number) =>
    FUNCTIONS.has(found) && /^\s*\(/.test(text.slice(at + found.length)) ? found : HIDDEN,
  );
}
