import type { CheckRun, Evidence, Fix } from "../evidence/evidence.ts";

export type Suspect = {
  line: number;
  /** The kind of mistake, as the questions know it. */
  concept: string;
  /** From 0 to 1: how far this line stands out from the others. */
  confidence: number;
};

const WEIGHT = {
  mend: 3,
  moreMends: 0.12,
  partMend: 1.1,
  nearer: 0.8,
  flipped: 0.8,
  spectrum: 0.6,
  sign: 0.9,
  errorLine: 0.5,
  /** Among lines that are alike otherwise, the one with more in it. */
  busy: 0.08,
  /** Somebody must be asked about something: the score a line needs to be believed at all. */
  doubt: 0.6,
};
const MOST_SUSPECTS = 8;

type Tally = { score: number; concepts: Map<string, number> };

/** Which lines are to blame, best first: the message, the signs, the spectrum and the mending edits together. */
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
  for (const [line, { score, concept }] of mendScores(evidence.fixes)) add(line, score, concept);
  for (const [line, share] of busyLines(code)) if (lines.has(line)) add(line, WEIGHT.busy * share);
  const ranked = [...lines].sort(([, a], [, b]) => b.score - a.score).slice(0, MOST_SUSPECTS);
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

function mendScores(fixes: Fix[]): Map<number, { score: number; concept: string }> {
  const whole = fixes.filter(({ fixed, broken, of }) => fixed === of && broken === 0);
  const counted = whole.length > 0 ? whole : fixes.filter(({ fixed, broken }) => fixed > broken);
  const scores = new Map<number, { score: number; concept: string }>();
  for (const mend of counted.toSorted((a, b) => worth(b) - worth(a))) {
    const known = scores.get(mend.line);
    if (known && !WEAK.has(mend.edit)) known.score += WEIGHT.moreMends * worth(mend);
    else if (known) continue;
    else
      scores.set(mend.line, {
        score: (whole.length > 0 ? WEIGHT.mend : WEIGHT.partMend) * worth(mend),
        concept: mend.edit,
      });
  }
  return scores;
}

/** Edits that can be bent to many a check: more of them says no more than one. */
const WEAK = new Set(["special-case", "missing-statement", "base-case", "return-value"]);

const WEAK_SHARE = 0.4;

/** One failing check is soon bent to. */
const isBent = ({ edit, fixed, of }: Fix) => WEAK.has(edit) && (fixed < of || of === 1);

const worth = (mend: Fix) =>
  ((mend.weight * (mend.fixed - mend.broken)) / mend.of) * (isBent(mend) ? WEAK_SHARE : 1);

const ERRORS: [RegExp, string][] = [
  [/^Halt/, "endless-loop"],
  [/^NameError|^ReferenceError/, "unknown-name"],
  [/^UnboundLocalError/, "no-value-yet"],
  [/^IndexError|OutOfBounds/, "index"],
  [/^KeyError/, "key"],
  [/^ZeroDivisionError|ArithmeticException/, "zero-division"],
  [/^RecursionError|StackOverflow|call stack/, "base-case"],
  [/^AttributeError/, "method"],
  [/^ValueError: invalid literal|NumberFormat/, "conversion"],
  [/concatenate|NoneType|unsupported operand/, "type-mix"],
  [/^EOFError|NoSuchElement/, "input"],
  [/^TypeError/, "type-mix"],
];

const conceptOfError = (error: string) => ERRORS.find(([pattern]) => pattern.test(error))?.[1] ?? "error";
