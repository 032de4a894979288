import { z } from "zod";

const LONGEST_REPORT_S = 3600;
const MOST_DRY_RUNS = 40;
const MOST_PARTS = 60;
export const LessonProgressReport = z.object({
  stepsDone: z.array(z.string().max(100)).max(60),
  seconds: z.int().min(0).max(LONGEST_REPORT_S),
  /** First answers to programs that are run in the head, by name. */
  dryRuns: z
    .record(z.string().max(100), z.array(z.string().max(300)).max(MOST_PARTS))
    .refine((dryRuns) => Object.keys(dryRuns).length <= MOST_DRY_RUNS)
    .default({}),
});
export type LessonProgressReport = z.input<typeof LessonProgressReport>;

export type PastAttempt = {
  exercise: string;
  language: string;
  passed: boolean;
  checksPassed: number;
  checksTotal: number;
  at: string;
};

/** A student's progress in a lesson, as stored in the account. */
export type AccountRecord = { stepsDone: string[]; isDone: boolean; attempts: PastAttempt[] };
