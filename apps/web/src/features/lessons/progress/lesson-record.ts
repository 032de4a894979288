import type { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import type { Attempt, PastAttempt } from "./attempt.ts";

/** The lesson's first page: why it is worth half an hour. */
export const START = "start";

/** What a device keeps of a person and a lesson. */
export type LessonRecord = {
  /** The page that is being read: START, a step's name, or SUMMARY. */
  at: string;
  language: LessonLanguage | null;
  stepsDone: string[];
  /** The choice made, by question. */
  answers: Record<string, number>;
  /** How many rungs of the ladder were taken, by exercise. */
  hints: Record<string, number>;
  /** The best marks so far, by exercise. */
  marks: Record<string, number>;
  attempts: PastAttempt[];
  /** A guest's programs that passed: an account that takes this work over has them graded again. */
  passing: Record<string, Attempt>;
  /** Time that the account has not been told of. */
  unsentSeconds: number;
};

export const EMPTY_RECORD: LessonRecord = {
  at: START,
  language: null,
  stepsDone: [],
  answers: {},
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

const MOST_ATTEMPTS = 50;

export function withAttempt(record: LessonRecord, attempt: PastAttempt, marks: number): LessonRecord {
  const best = Math.max(marks, record.marks[attempt.exercise] ?? 0);
  return {
    ...record,
    attempts: [attempt, ...record.attempts].slice(0, MOST_ATTEMPTS),
    marks: { ...record.marks, [attempt.exercise]: best },
  };
}
