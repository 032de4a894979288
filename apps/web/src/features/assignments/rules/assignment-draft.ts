import * as m from "@nirmaan/messages/assignments.ts";
import { z } from "zod";
import { LessonTask } from "./lesson-task.ts";

export const LATE_RULES = ["counts-as-late", "does-not-count"] as const;

const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;
const INDIA = "+05:30";

/** What `<input type="datetime-local">` sends, read as Indian time, whatever the time zone of the server. */
export const IndianTime = z
  .string({ error: () => m.chooseTime() })
  .regex(LOCAL_TIME, { error: () => m.chooseTime() })
  .transform((text) => new Date(`${text}${INDIA}`))
  .refine((moment) => !Number.isNaN(moment.getTime()), { error: () => m.chooseTime() });

const IN_INDIA_MS = 5.5 * 3_600_000;

/** The value of such an input. */
export const indianTimeText = (moment: Date): string =>
  new Date(moment.getTime() + IN_INDIA_MS).toISOString().slice(0, "2026-11-20T23:59".length);

const MOST_NOTE_CHARACTERS = 300;

/** What the forms of lessons and of practice have in common. */
export const ASSIGNMENT_FIELDS = {
  note: z
    .string()
    .trim()
    .max(MOST_NOTE_CHARACTERS, { error: () => m.noteTooLong() })
    .default(""),
  opensAt: IndianTime,
  dueAt: IndianTime,
  lateRule: z.enum(LATE_RULES, { error: () => m.chooseLateRule() }),
};

export const areTimesInOrder = ({ opensAt, dueAt }: { opensAt: Date; dueAt: Date }): boolean =>
  opensAt < dueAt;
export const dueBeforeOpen = { path: ["dueAt"], error: () => m.dueBeforeOpen() };

export const AssignmentDraft = z
  .object({ task: LessonTask, ...ASSIGNMENT_FIELDS })
  .refine(areTimesInOrder, dueBeforeOpen);
export type AssignmentDraft = z.infer<typeof AssignmentDraft>;

/** Changes an assignment whose task stays as it is: students may have begun its questions. */
export const AssignmentTimes = z.object(ASSIGNMENT_FIELDS).refine(areTimesInOrder, dueBeforeOpen);
export type AssignmentTimes = z.infer<typeof AssignmentTimes>;
