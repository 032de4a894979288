import { z } from "zod";
import { Check } from "./check.ts";
import { LessonLanguage } from "./lesson-language.ts";

/** The signs of a known mistake; all that are listed must be present. */
const Signs = z
  .strictObject({
    check: z.string().optional(),
    came: z.string().optional(),
    like: z.string().optional(),
    code: z.string().optional(),
    lacks: z.string().optional(),
    error: z.string().optional(),
  })
  .refine((signs) => Object.keys(signs).length > 0, {
    message: "say how it shows: check, came, like, code, lacks or error",
  });
export type Signs = z.infer<typeof Signs>;

const Mistake = z.strictObject({
  name: z.string().regex(/^[a-z0-9-]+$/, "use small letters, digits and hyphens"),
  /** The wrong idea behind the program. */
  thinks: z.string().min(1),
  /** The question that corrects the wrong idea. */
  ask: z.string().includes("?", { message: "this must be a question" }),
  when: z.union([Signs, z.array(Signs).min(1)]),
});
export type Mistake = z.infer<typeof Mistake>;

/** The front matter of exercise.md. */
export const ExerciseFrontMatter = z.strictObject({
  title: z.string().min(1),
  level: z.enum(["easy", "core", "stretch"]),
  marks: z.number().int().min(1).max(20),
  checks: z.array(Check).min(1),
  hints: z.strictObject({
    nudge: z.string().min(1),
    question: z.string().includes("?", { message: "this must be a question" }),
    example: z.string().min(1),
  }),
  mistakes: z.array(Mistake).default([]),
});

export const ProgramFile = z.object({ name: z.string(), content: z.string() });
export type ProgramFile = z.infer<typeof ProgramFile>;

const Variant = z.object({
  starter: ProgramFile,
  /** Files the student gets and may read, such as a simulator. */
  given: z.array(ProgramFile),
  solution: z.string(),
  /** Other right programs: a check must not demand one style. */
  alternatives: z.record(z.string(), z.string()).default({}),
  /** Wrong programs, by the name of their mistake. */
  mistakes: z.record(z.string(), z.string()),
});
export type Variant = z.infer<typeof Variant>;

export const Exercise = ExerciseFrontMatter.extend({
  name: z.string(),
  task: z.string(),
  variants: z.partialRecord(LessonLanguage, Variant),
  /** Files only the checks use, such as a hidden database. */
  checkFiles: z.record(z.string(), z.string()),
});
export type Exercise = z.infer<typeof Exercise>;

/** The part of an exercise that grading needs. */
export type GradableExercise = Omit<Exercise, "task" | "hints">;
