import * as m from "@nirmaan/messages/progress.ts";
import type { StudyAttempt } from "./study-record.ts";

/** Weight of a piece of evidence relative to the next newer one. */
const FADE = 0.9;
/** Below this amount of evidence there is no estimate. */
const ENOUGH_EVIDENCE = 3;
const SOLID = 0.8;
const GROWING = 0.5;

export type Mastery = {
  /** The estimate, 0 to 1; null without enough evidence. */
  estimate: number | null;
  level: "unknown" | "starting" | "growing" | "solid";
  evidence: number;
};

/**
 * A Beta estimate with decay (docs/decisions/0802). Each attempt up to the first pass is evidence, worth
 * its share of passed checks; later attempts do not count. The prior, one half, is worth two attempts.
 */
export function masteryOf(attempts: StudyAttempt[]): Mastery {
  const scores = evidenceOf(attempts);
  let good = 1;
  let all = 2;
  for (const [index, score] of scores.entries()) {
    const weight = FADE ** (scores.length - 1 - index);
    good += weight * score;
    all += weight;
  }
  const estimate = good / all;
  if (scores.length < ENOUGH_EVIDENCE) return { estimate: null, level: "unknown", evidence: scores.length };
  return { estimate, level: levelOf(estimate), evidence: scores.length };
}

function levelOf(estimate: number): Mastery["level"] {
  if (estimate >= SOLID) return "solid";
  return estimate >= GROWING ? "growing" : "starting";
}

function evidenceOf(attempts: StudyAttempt[]): number[] {
  const solved = new Set<string>();
  const inTime = attempts.toSorted(
    (a, b) => a.at.getTime() - b.at.getTime() || nameOf(a).localeCompare(nameOf(b)),
  );
  return inTime.flatMap((attempt) => {
    const name = nameOf(attempt);
    if (solved.has(name)) return [];
    if (attempt.passed) solved.add(name);
    return [attempt.passed ? 1 : attempt.checksPassed / Math.max(1, attempt.checksTotal)];
  });
}

const nameOf = ({ lessonSlug, exercise }: StudyAttempt) => `${lessonSlug}/${exercise}`;

export const LEVEL_WORDS: Record<Mastery["level"], () => string> = {
  unknown: m.levelUnknown,
  starting: m.levelStarting,
  growing: m.levelGrowing,
  solid: m.levelSolid,
};
