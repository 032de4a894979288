import { type Fingerprint, WinnowFilter } from "@dodona/dolos-core";
import type { SharedPart } from "@nirmaan/db/school-tables/similarity-schema.ts";
import { pairParts, RUNS_IN_WINDOW, TOKENS_IN_RUN } from "./pair-parts.server.ts";
import { type ProgramToken, type TokenFile, tokensOf } from "./program-tokens.server.ts";

type ComparedSource = { id: string; files: TokenFile[] };
/** The programs of one language, and what every student was given. */
export type ProgramComparison = { starter: TokenFile[]; programs: ComparedSource[] };
type FoundPair = { one: string; other: string; percent: number; parts: SharedPart[] };
export type Compared = { pairs: FoundPair[]; tooShort: string[] };

/** With less of their own, two programs for the same task cannot look different. */
const FEWEST_OWN_TOKENS = 30;
const FEWEST_SHARED_TOKENS = 24;
const LEAST_PERCENT = 30;
const MOST_PAIRS = 50;
/** A line that is repeated says nothing, and would be compared with each of its copies. */
const MOST_REPEATS = 10;
/** What more than half of a class has written belongs to the task. In a small class five may still have copied. */
const COMMON_FROM = 5;

/** Finds shared runs of tokens by winnowing. What the starter has, and what most of the class has, does not count. */
export function comparePrograms({ starter, programs }: ProgramComparison): Compared {
  const filter = new WinnowFilter(TOKENS_IN_RUN, RUNS_IN_WINDOW);
  const read = programs.map(({ id, files }) => {
    const tokens = tokensOf(files);
    return { id, tokens, runs: Map.groupBy(filter.fingerprints(kindsOf(tokens)), ({ hash }) => hash) };
  });
  const mostPrograms = Math.max(COMMON_FROM, Math.floor(programs.length / 2));
  const ignored = new Set([...starterHashes(starter), ...commonHashes(read, mostPrograms)]);
  const measured = read.map((program) => measure(program, ignored));
  const isLong = ({ ownCount }: MeasuredProgram) => ownCount >= FEWEST_OWN_TOKENS;
  const best = findAlike(measured.filter(isLong)).slice(0, MOST_PAIRS);
  return {
    tooShort: measured.filter((program) => !isLong(program)).map(({ id }) => id),
    pairs: best.map(({ one, other, percent }) => ({
      one: one.id,
      other: other.id,
      percent,
      parts: pairParts(one.tokens, other.tokens, ignored),
    })),
  };
}

const kindsOf = (tokens: ProgramToken[]): string[] => tokens.map(({ kind }) => kind);

/** Every run of the starter, not only the chosen ones, so that none is missed beside what a student wrote. */
const starterHashes = (starter: TokenFile[]): number[] =>
  starter.flatMap((file) =>
    new WinnowFilter(TOKENS_IN_RUN, 1).fingerprints(kindsOf(tokensOf([file]))).map(({ hash }) => hash),
  );

type ReadProgram = { id: string; tokens: ProgramToken[]; runs: Map<number, Fingerprint[]> };

function commonHashes(programs: ReadProgram[], mostPrograms: number): number[] {
  const counts = new Map<number, number>();
  for (const { runs } of programs)
    for (const [hash, places] of runs)
      counts.set(hash, (counts.get(hash) ?? 0) + (places.length > MOST_REPEATS ? Infinity : 1));
  return [...counts].filter(([, count]) => count > mostPrograms).map(([hash]) => hash);
}

/** `own`: the tokens that are neither the starter's nor common in the class. */
type MeasuredProgram = ReadProgram & { own: boolean[]; ownCount: number; ownRuns: Set<number> };

function measure(program: ReadProgram, ignored: Set<number>): MeasuredProgram {
  const hashes = [...program.runs.keys()];
  const others = hashes.filter((hash) => ignored.has(hash));
  const own = coveredBy(program, others).map((isCovered) => !isCovered);
  const ownRuns = new Set(hashes.filter((hash) => !ignored.has(hash)));
  return { ...program, own, ownCount: countTrue(own), ownRuns };
}

/** Which tokens of a program are in one of these runs. */
function coveredBy({ tokens, runs }: ReadProgram, hashes: number[]): boolean[] {
  const covered = new Array<boolean>(tokens.length).fill(false);
  for (const hash of hashes)
    for (const { start, stop } of runs.get(hash) ?? []) covered.fill(true, start, stop + 1);
  return covered;
}

const countTrue = (flags: boolean[]): number => flags.filter(Boolean).length;

/** The pairs that share most, in order. */
function findAlike(programs: MeasuredProgram[]) {
  const pairs: { one: MeasuredProgram; other: MeasuredProgram; percent: number; shared: number }[] = [];
  for (const [at, one] of programs.entries())
    for (const other of programs.slice(at + 1)) {
      const shared = [...one.ownRuns].filter((hash) => other.ownRuns.has(hash));
      if (shared.length === 0) continue;
      const [left, right] = [sharedTokens(one, shared), sharedTokens(other, shared)];
      const percent = Math.round((100 * (left + right)) / (one.ownCount + other.ownCount));
      const least = Math.min(left, right);
      if (least >= FEWEST_SHARED_TOKENS && percent >= LEAST_PERCENT)
        pairs.push({ one, other, percent, shared: least });
    }
  return pairs.toSorted((a, b) => b.percent - a.percent || b.shared - a.shared);
}

const sharedTokens = (program: MeasuredProgram, hashes: number[]): number =>
  countTrue(coveredBy(program, hashes).map((isCovered, at) => isCovered && program.own[at] === true));
