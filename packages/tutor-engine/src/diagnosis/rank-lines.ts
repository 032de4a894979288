import type { CheckRun, Evidence, Fix } from "../evidence/evidence.ts";

export type Suspect = {
  line: number;
  /** The kind of mistake; questions are chosen by it. */
  concept: string;
  /** From 0 to 1: the share of this line in the scores of the best lines. */
  confidence: number;
};

const WEIGHT = {
  fix: 3,
  furtherFix: 0.12,
  partialFix: 1.1,
  nearer: 0.8,
  flipped: 0.8,
  spectrum: 0.6,
  sign: 0.9,
  errorLine: 0.5,
  /** Decides between lines with equal scores: the one with more tokens. */
  busy: 0.08,
  /** Lowers the confidence when all scores are small. */
  doubt: 0.6,
};
const MAX_SUSPECTS = 8;

type Tally = { score: number; concepts: Map<string, number> };

/** Ranks the lines by error message, patterns in the code, spectrum and fixing edits, the most suspicious first. */
export function rankLines(evidence: Evidence, code = ""): Suspect[] {
  if (evidence.syntax) return syntaxSuspects(evidence.syntax);
  const lines = new Map<number, Tally>();
  const add = (line: number, score: number, concept?: string) => {
    const tally = lines.get(line) ?? { score: 0, concepts: new Map() };
    tally.score += score;
    if (concept) tally.concepts.set(concept, (tally.concepts.get(concept) ?? 0) + score);
    lines.set(line, tally);
  };
  for (const [line, score] of spectrum(evidence)) add(line, WEIGHT.spectrum * score);
  for (const { line, edit, sure } of evidence.signs) add(line, WEIGHT.sign * sure, edit);
  for (const { line, error, passed } of evidence.results)
    if (!passed && line && error)
      add(line, WEIGHT.errorLine / failedCount(evidence.results), conceptOfError(error));
  for (const { line, edit, worth } of evidence.nearer) add(line, WEIGHT.nearer * Math.min(1, worth), edit);
  for (const { line, share } of evidence.flipped) add(line, WEIGHT.flipped * share, "condition");
  for (const [line, { score, concept }] of fixScores(evidence.fixes)) add(line, score, concept);
  for (const [line, share] of busyLines(code)) if (lines.has(line)) add(line, WEIGHT.busy * share);
  const ranked = [...lines].sort(([, a], [, b]) => b.score - a.score).slice(0, MAX_SUSPECTS);
  const total = ranked.slice(0, 3).reduce((sum, [, { score }]) => sum + score, WEIGHT.doubt);
  return ranked.map(([line, { score, concepts }]) => ({
    line,
    concept: strongest(concepts) ?? "logic",
    confidence: Math.round((score / total) * 100) / 100,
  }));
}

function busyLines(code: string): [line: number, share: number][] {
  const counts = code.split("\n").map((text) => text.match(/\w+|[^\s\w]/g)?.length ?? 0);
  const most = Math.max(1, ...counts);
  return counts.map((count, index) => [index + 1, count / most]);
}

const failedCount = (results: CheckRun[]) => Math.max(1, results.filter(({ passed }) => !passed).length);

const strongest = (concepts: Map<string, number>) =>
  [...concepts].sort(([, a], [, b]) => b - a).map(([concept]) => concept)[0];

function syntaxSuspects({ line, lines, name }: NonNullable<Evidence["syntax"]>): Suspect[] {
  const order = [
    ...new Set([lines.includes(line) || lines.length === 0 ? line : (lines[0] ?? line), line, ...lines]),
  ];
  const concept = name === "IndentationError" || name === "TabError" ? "indentation" : "syntax";
  return order.map((each, index) => ({ line: each, concept, confidence: index === 0 ? 0.9 : 0.05 }));
}

/** Ochiai: lines that run in failing checks and not in passing ones. */
function spectrum({ results, coverage }: Evidence): Map<number, number> {
  const failing = results.flatMap(({ passed }, index) => (passed ? [] : [index]));
  const scores = new Map<number, number>();
  const all = new Set(coverage.flatMap((lines) => Object.keys(lines)));
  for (const line of all) {
    const bad = failing.filter((index) => coverage[index]?.[line]).length;
    const good = coverage.filter((lines, index) => lines[line] && !failing.includes(index)).length;
    if (bad > 0) scores.set(Number(line), bad / Math.sqrt(failing.length * (bad + good)));
  }
  return scores;
}

function fixScores(fixes: Fix[]): Map<number, { score: number; concept: string }> {
  const whole = fixes.filter(({ fixed, broken, of }) => fixed === of && broken === 0);
  const counted = whole.length > 0 ? whole : fixes.filter(({ fixed, broken }) => fixed > broken);
  const scores = new Map<number, { score: number; concept: string }>();
  for (const fix of counted.toSorted((a, b) => worth(b) - worth(a))) {
    const known = scores.get(fix.line);
    if (known && !WEAK.has(fix.edit)) known.score += WEIGHT.furtherFix * worth(fix);
    else if (known) continue;
    else
      scores.set(fix.line, {
        score: (whole.length > 0 ? WEIGHT.fix : WEIGHT.partialFix) * worth(fix),
        concept: fix.edit,
      });
  }
  return scores;
}

/** Edits that can satisfy checks by accident: several of them count no more than one. */
const WEAK = new Set(["special-case", "missing-statement", "base-case", "return-value"]);

export const isWeakEdit = (edit: string): boolean => WEAK.has(edit);

const WEAK_SHARE = 0.4;

/** A single failing check is easily satisfied by accident. */
const mayBeAccidental = ({ edit, fixed, of }: Fix) => WEAK.has(edit) && (fixed < of || of === 1);

const worth = (fix: Fix) =>
  ((fix.weight * (fix.fixed - fix.broken)) / fix.of) * (mayBeAccidental(fix) ? WEAK_SHARE : 1);

const ERRORS: [RegExp, string][] = [
  [/^Halt/, "endless-loop"],
  [/^NameError|^ReferenceError/, "unknown-name"],
  [/^UnboundLocalError/, "no-value-yet"],
  [/^IndexError|OutOfBounds/, "index"],
  [/^KeyError/, "key"],
  [/^ZeroDivisionError|ArithmeticException/, "zero-division"],
  [/^RecursionError|StackOverflow|call stack/, "base-case"],
  [/^AttributeError(?!.*NoneType)/, "method"],
  [/^ValueError: invalid literal|NumberFormat/, "conversion"],
  [/NoneType|of (?:undefined|null)\b|NullPointer/, "none-value"],
  [/concatenate|unsupported operand/, "type-mix"],
  [/^EOFError|NoSuchElement/, "input"],
  [/^TypeError/, "type-mix"],
];

/** The kind of mistake that an error message tells. */
export const conceptOfError = (error: string) =>
  ERRORS.find(([pattern]) => pattern.test(error))?.[1] ?? "error";
