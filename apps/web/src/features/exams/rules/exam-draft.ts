import { LessonLanguage } from "@nirmaan/grading/lesson-format/lesson-language.ts";
import * as m from "@nirmaan/messages/exams-teacher.ts";
import { z } from "zod";

const LATE_CHOICES = ["own-minutes", "ends-together"] as const;
export const MOST_QUESTIONS = 10;
const MOST_MINUTES = 240;
const MOST_EXTRA_MINUTES = 120;
const FEWEST_MINUTES = 5;
const MOST_TITLE_CHARACTERS = 80;
const MOST_REMARK_CHARACTERS = 1000;

export const ExamDraft = z.object({
  title: z
    .string({ error: () => m.nameExam() })
    .trim()
    .min(3, { error: () => m.nameExam() })
    .max(MOST_TITLE_CHARACTERS, { error: () => m.nameExam() }),
  minutes: z.coerce
    .number<string>({ error: () => m.minutesRange({ from: FEWEST_MINUTES, to: MOST_MINUTES }) })
    .int({ error: () => m.minutesRange({ from: FEWEST_MINUTES, to: MOST_MINUTES }) })
    .min(FEWEST_MINUTES, { error: () => m.minutesRange({ from: FEWEST_MINUTES, to: MOST_MINUTES }) })
    .max(MOST_MINUTES, { error: () => m.minutesRange({ from: FEWEST_MINUTES, to: MOST_MINUTES }) }),
  lateRule: z.enum(LATE_CHOICES, { error: () => m.chooseLateChoice() }),
  /** A box that is not ticked is not sent. */
  journal: z
    .literal("yes")
    .optional()
    .transform((tick) => tick === "yes"),
});
export type ExamDraft = z.infer<typeof ExamDraft>;

/** "loops/star-triangle/python": an exercise of a lesson in one of its languages. */
export const ExamTask = z
  .string({ error: () => m.chooseExercise() })
  .regex(/^[a-z0-9_]{1,80}\/[\w-]{1,60}\/[a-z]{1,20}$/, { error: () => m.chooseExercise() })
  .transform((text) => {
    const [lessonSlug = "", exercise = "", language = ""] = text.split("/");
    return { lessonSlug, exercise, language };
  })
  .pipe(z.object({ lessonSlug: z.string(), exercise: z.string(), language: LessonLanguage }));
export type ExamTask = z.infer<typeof ExamTask>;

export const ExtraMinutes = z.coerce
  .number<string>({ error: () => m.extraRange({ to: MOST_EXTRA_MINUTES }) })
  .int({ error: () => m.extraRange({ to: MOST_EXTRA_MINUTES }) })
  .min(0, { error: () => m.extraRange({ to: MOST_EXTRA_MINUTES }) })
  .max(MOST_EXTRA_MINUTES, { error: () => m.extraRange({ to: MOST_EXTRA_MINUTES }) });

/** Marks are given in halves, as in the boards' marking schemes. */
const HALF = 0.5;

/** The form of a student's marks: `points0`, `points1` and so on for the questions. */
export const ExamMarksForm = z
  .record(z.string(), z.string())
  .transform((fields) => ({
    points: Array.from({ length: MOST_QUESTIONS }, (_, at) => fields[`points${at}`]).filter(
      (text) => text !== undefined,
    ),
    remark: fields.remark ?? "",
  }))
  .pipe(
    z.object({
      points: z
        .array(
          z
            .string()
            .trim()
            .min(1, { error: () => m.pointsInHalves() })
            .pipe(
              z.coerce
                .number<string>({ error: () => m.pointsInHalves() })
                .min(0, { error: () => m.pointsInHalves() })
                .multipleOf(HALF, { error: () => m.pointsInHalves() }),
            ),
        )
        .min(1),
      remark: z
        .string()
        .trim()
        .max(MOST_REMARK_CHARACTERS, { error: () => m.remarkTooLong() }),
    }),
  );
export type ExamMarks = z.infer<typeof ExamMarksForm>;
