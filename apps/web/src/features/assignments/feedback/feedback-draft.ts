import * as m from "@nirmaan/messages/assignments-feedback.ts";
import { z } from "zod";

export const MOST_COMMENT_CHARACTERS = 1000;

const CommentText = z
  .string({ error: () => m.writeComment() })
  .trim()
  .min(1, { error: () => m.writeComment() })
  .max(MOST_COMMENT_CHARACTERS, { error: () => m.commentTooLong() });

/** A comment on one line of a version. */
export const CommentDraft = z.object({
  attemptId: z.coerce.number().int().positive().safe(),
  file: z.string().min(1).max(100),
  line: z.coerce.number().int().min(1).max(100_000),
  text: CommentText,
  /** Ticked: the teacher wants the sentence again next time. */
  keep: z.literal("yes").optional(),
});
export type CommentDraft = z.infer<typeof CommentDraft>;

export const AnswerDraft = z.object({ text: CommentText });

export const MOST_CRITERIA = 6;
const MOST_MARKS = 100;
const MOST_TITLE_CHARACTERS = 80;

/** Marks are given in halves, as in the boards' marking schemes. */
const HALF = 0.5;

const Marks = z.coerce
  .number<string>({ error: () => m.marksInHalves() })
  .min(0, { error: () => m.marksInHalves() })
  .max(MOST_MARKS, { error: () => m.marksInHalves() })
  .multipleOf(HALF, { error: () => m.marksInHalves() });

const Criteria = z
  .array(
    z.object({
      title: z
        .string()
        .trim()
        .min(1, { error: () => m.nameCriterion() })
        .max(MOST_TITLE_CHARACTERS, { error: () => m.nameCriterion() }),
      outOf: Marks.refine((marks) => marks > 0, { error: () => m.marksInHalves() }),
    }),
  )
  .max(MOST_CRITERIA);

/** The rows of the rubric form that are not empty: `title0`, `outOf0`, `title1` and so on. */
export const RubricForm = z
  .record(z.string(), z.string())
  .transform((fields) =>
    Array.from({ length: MOST_CRITERIA }, (_, at) => ({
      title: fields[`title${at}`]?.trim() ?? "",
      outOf: fields[`outOf${at}`]?.trim() ?? "",
    })).filter(({ title, outOf }) => title !== "" || outOf !== ""),
  )
  .pipe(Criteria);

/** Without a rubric a mark is one number out of another. */
export const PLAIN_OUT_OF = 10;

/** The form of a mark: `points0`, `points1` for the lines of the rubric; `points0` and `outOf` without one. */
export const MarkForm = z
  .record(z.string(), z.string())
  .transform((fields) => ({
    points: Object.keys(fields)
      .filter((name) => /^points\d$/.test(name))
      .toSorted()
      .map((name) => fields[name] ?? ""),
    outOf: fields.outOf ?? String(PLAIN_OUT_OF),
    remark: fields.remark ?? "",
  }))
  .pipe(
    z.object({
      points: z
        .array(
          z
            .string()
            .trim()
            .min(1, { error: () => m.marksInHalves() })
            .pipe(Marks),
        )
        .min(1)
        .max(MOST_CRITERIA),
      outOf: Marks.refine((marks) => marks > 0, { error: () => m.marksInHalves() }),
      remark: z
        .string()
        .trim()
        .max(MOST_COMMENT_CHARACTERS, { error: () => m.commentTooLong() }),
    }),
  );
export type MarkDraft = z.infer<typeof MarkForm>;

export const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);
