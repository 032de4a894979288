import { File, FingerprintIndex, type Pair, Region, TokenizedFile } from "@dodona/dolos-core";
import type { SharedLines, SharedPart } from "@nirmaan/db/school-tables/similarity-schema.ts";
import type { ProgramToken } from "./program-tokens.server.ts";

/** Shorter runs are found in every program for the same task, longer ones seldom in short programs. */
export const TOKENS_IN_RUN = 12;
/** Every shared run of 16 tokens is found. */
export const RUNS_IN_WINDOW = 5;
const MOST_PARTS = 20;

type Run = { start: number; stop: number };

/**
 * The shared parts of two programs as lines, in the order of the first. A part that is mostly inside of a longer one is left
 * out, as when a line is repeated.
 */
export function pairParts(
  one: ProgramToken[],
  other: ProgramToken[],
  ignored: Iterable<number>,
): SharedPart[] {
  const files = [one, other].map(tokenizedFile);
  const index = new FingerprintIndex(TOKENS_IN_RUN, RUNS_IN_WINDOW);
  index.addIgnoredHashes([...ignored]);
  index.addFiles(files);
  const [pair] = index.allPairs();
  return pair ? partsOf(pair, one, other) : [];
}

/** Dolos needs places in a text only to draw them; the tokens know their lines themselves. */
const tokenizedFile = (tokens: ProgramToken[], at: number): TokenizedFile =>
  new TokenizedFile(
    new File(String(at), ""),
    tokens.map(({ kind }) => kind),
    tokens.map((_, place) => new Region(place, 0, place, 1)),
  );

function partsOf(pair: Pair, one: ProgramToken[], other: ProgramToken[]): SharedPart[] {
  const fragments = pair
    .buildFragments()
    .map(({ leftkgrams, rightkgrams }) => ({
      one: tokensIn(pair.leftEntry.kgrams, leftkgrams),
      other: tokensIn(pair.rightEntry.kgrams, rightkgrams),
    }))
    .toSorted((a, b) => lengthOf(b.one) - lengthOf(a.one));
  const [takenOfOne, takenOfOther] = [new Set<number>(), new Set<number>()];
  const chosen: typeof fragments = [];
  for (const fragment of fragments) {
    if (chosen.length >= MOST_PARTS) break;
    if (isTaken(takenOfOne, fragment.one) || isTaken(takenOfOther, fragment.other)) continue;
    take(takenOfOne, fragment.one);
    take(takenOfOther, fragment.other);
    chosen.push(fragment);
  }
  return chosen
    .toSorted((a, b) => a.one.start - b.one.start)
    .map((fragment) => ({ one: linesOf(one, fragment.one), other: linesOf(other, fragment.other) }));
}

type Ranges = Pair["leftEntry"]["kgrams"];

const tokensIn = (kgrams: Ranges, { from, to }: { from: number; to: number }): Run => ({
  start: kgrams[from]?.from ?? 0,
  stop: kgrams[to - 1]?.to ?? 0,
});

const lengthOf = ({ start, stop }: Run) => stop - start;

/** More than half of it is in a longer part already. */
function isTaken(taken: Set<number>, { start, stop }: Run): boolean {
  let count = 0;
  for (let at = start; at <= stop; at += 1) if (taken.has(at)) count += 1;
  return count * 2 > stop - start + 1;
}

function take(taken: Set<number>, { start, stop }: Run): void {
  for (let at = start; at <= stop; at += 1) taken.add(at);
}

/** A part that reaches into the next file is shown to the end of its first one. */
function linesOf(tokens: ProgramToken[], { start, stop }: Run): SharedLines {
  const first = tokens[start];
  const file = first?.file ?? "";
  const inFile = tokens.slice(start, stop + 1).filter((token) => token.file === file);
  return { file, from: first?.from ?? 1, to: inFile.at(-1)?.to ?? 1 };
}
