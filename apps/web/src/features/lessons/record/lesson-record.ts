import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { PastAttempt } from "../account-record/account-record.ts";
import type { Attempt } from "../attempts/attempt.ts";

/** The lesson's first page. */
export const START = "start";

/** What was typed for a program that is run in the head. The first answer counts as practice. */
export type DryRunRecord = { typed: string[]; first: string[] | null; isSolved: boolean; isSent: boolean };

const NEW_DRY_RUN: DryRunRecord = { typed: [], first: null, isSolved: false, isSent: false };

/** Progress in a lesson, as stored on the device. */
export type LessonRecord = {
  /** The current page: START, a step's name, or SUMMARY. */
  at: string;
  language: LessonLanguage | null;
  stepsDone: string[];
  /** The steps that the account is known to have. */
  stepsSent: string[];
  /** The index of the chosen answer, by question. */
  answers: Record<string, number>;
  /** By the name of the program. */
  dryRuns: Record<string, DryRunRecord>;
  /** How many hints were revealed, by exercise. */
  hints: Record<string, number>;
  /** The best marks so far, by exercise. */
  marks: Record<string, number>;
  attempts: PastAttempt[];
  /** A guest's attempts that passed; they are graded again when an account imports them. */
  passing: Record<string, Attempt>;
  /** Time that was not sent to the account yet. */
  unsentSeconds: number;
};

export const EMPTY_RECORD: LessonRecord = {
  at: START,
  language: null,
  stepsDone: [],
  stepsSent: [],
  answers: {},
  dryRuns: {},
  hints: {},
  marks: {},
  attempts: [],
  passing: {},
  unsentSeconds: 0,
};

export const withSteps = (record: LessonRecord, steps: string[]): LessonRecord =>
  steps.every((step) => record.stepsDone.includes(step))
    ? record
    : { ...record, stepsDone: [...new Set([...record.stepsDone, ...steps])] };

type Upload = { stepsDone: string[]; seconds: number; dryRuns: Record<string, string[]> };

/** What the account does not have yet. */
export const uploadOf = (record: LessonRecord): Upload => ({
  stepsDone: record.stepsDone,
  seconds: record.unsentSeconds,
  dryRuns: unsentDryRuns(record),
});

/**
 * After an upload. `confirmed` are the steps that the account has now. A sent step that it did not take belongs to an
 * exercise, which grading marks: sending it again would change nothing.
 */
export const withSent = (record: LessonRecord, sent: Upload, confirmed: string[]): LessonRecord => ({
  ...withSteps(record, confirmed),
  stepsSent: [...new Set([...record.stepsSent, ...sent.stepsDone, ...confirmed])],
  unsentSeconds: Math.max(0, record.unsentSeconds - sent.seconds),
  dryRuns: Object.fromEntries(
    Object.entries(record.dryRuns).map(([name, own]) => [
      name,
      name in sent.dryRuns ? { ...own, isSent: true } : own,
    ]),
  ),
});

/** The first answers that only this device has. */
export const unsentDryRuns = ({ dryRuns }: LessonRecord): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(dryRuns).flatMap(([name, { first, isSent }]) => (first && !isSent ? [[name, first]] : [])),
  );

export const withDryRun = (
  record: LessonRecord,
  name: string,
  change: Partial<DryRunRecord>,
): LessonRecord => ({
  ...record,
  dryRuns: { ...record.dryRuns, [name]: { ...NEW_DRY_RUN, ...record.dryRuns[name], ...change } },
});

/** Steps that only this device has. */
export const unsentSteps = ({ stepsDone, stepsSent }: LessonRecord): string[] =>
  stepsDone.filter((step) => !stepsSent.includes(step));

const MOST_ATTEMPTS = 50;

export function withAttempt(record: LessonRecord, attempt: PastAttempt, marks: number): LessonRecord {
  const best = Math.max(marks, record.marks[attempt.exercise] ?? 0);
  return {
    ...record,
    attempts: [attempt, ...record.attempts].slice(0, MOST_ATTEMPTS),
    marks: { ...record.marks, [attempt.exercise]: best },
  };
}
