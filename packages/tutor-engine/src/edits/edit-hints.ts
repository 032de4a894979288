import type { LastRun, ProblemCheck } from "../evidence/problem.ts";

/** What the failing checks hint at: what was printed against what should have been, and the numbers in the program. */
export type EditHints = {
  texts: [string, string][];
  isTyped: boolean;
  /** The program was Java: a division of whole numbers drops its rest. */
  isJava: boolean;
};

const LONGEST = 60;

/** Pairs of what was printed and what should have been, as far as they differ. */
export function textHintsOf(checks: ProblemCheck[], lastRun: LastRun | undefined): [string, string][] {
  const printed = (lastRun?.output ?? "").split("\n");
  const pairs = checks
    .slice(0, 4)
    .flatMap(({ call, expected }) =>
      call === null && typeof expected === "string"
        ? expected.split("\n").map((line, index) => [printed[index] ?? "", line] as [string, string])
        : [],
    );
  const differing = pairs
    .filter(([was, wanted]) => was && wanted && was !== wanted)
    .map(([was, wanted]) => difference(was, wanted));
  const words = checks
    .slice(0, 4)
    .flatMap(({ expected }) => (typeof expected === "string" ? wordsOf(expected) : []));
  return [...differing, ...words].filter(([was]) => was.length > 0 && was.length < LONGEST).slice(0, 24);
}

function difference(was: string, wanted: string): [string, string] {
  let start = 0;
  while (start < Math.min(was.length, wanted.length) && was[start] === wanted[start]) start += 1;
  const from = Math.max(0, start - 2);
  return [was.slice(from), wanted.slice(from)];
}

/** A word of the expected text, for a text in the program that has it in other letters. */
const wordsOf = (text: string): [string, string][] =>
  [...new Set(text.match(/[A-Za-z][\w ]{2,40}/g) ?? [])].map((word) => [word.toLowerCase(), word]);
