import type { ShownGrade } from "@nirmaan/grading/grade/shown-grade.ts";
import { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import * as m from "@nirmaan/messages/lessons-attempts.ts";
import { z } from "zod";
import type { Wins } from "./wins.ts";

const MOST_FILES = 10;
/** With the driver of its checks a Java program stays below the 64 kB that a compile server takes: see decision 0703. */
const MOST_CHARACTERS = 48 * 1024;

export const Attempt = z.object({
  exercise: z.string().regex(/^[\w-]{1,60}$/),
  language: LessonLanguage,
  files: z
    .array(z.object({ name: z.string().min(1).max(100), content: z.string().max(MOST_CHARACTERS) }))
    .min(1)
    .max(MOST_FILES)
    .refine((files) => files.reduce((sum, { content }) => sum + content.length, 0) <= MOST_CHARACTERS, {
      error: m.filesTooLong,
    }),
  /** Created in the browser: an attempt that is sent twice is stored once. */
  attemptKey: z.uuid(),
  /** Sent later than the button was pressed, and no open page shows the grade: the student is notified of it. */
  isDeferred: z.boolean().optional(),
  /** How long ago the button was pressed, when the attempt waited on the device. A wrong clock does not matter to it. */
  ageSeconds: z.int().min(0).optional(),
});
export type Attempt = z.infer<typeof Attempt>;

/** The response to an attempt. A visitor's attempt is graded but not stored. */
export type AttemptResponse = { grade: ShownGrade; isRecorded: boolean; isLessonDone: boolean; wins: Wins };
