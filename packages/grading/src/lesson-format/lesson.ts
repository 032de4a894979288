import { z } from "zod";
import { DryRun } from "./dry-run.ts";
import { Exercise } from "./exercise.ts";
import { LessonLanguage } from "./lesson-language.ts";
import { Question } from "./question.ts";

/** The front matter of lesson.md; its text is the hook. */
export const LessonFrontMatter = z.strictObject({
  title: z.string().min(1),
  minutes: z.number().int().min(25).max(120),
  languages: z.array(LessonLanguage).min(1),
  /** No longer offered. Work that students began in them is graded and shown as before. */
  former: z.array(LessonLanguage).default([]),
  goals: z.array(z.string()).min(1).max(3),
  /** New words with their meaning. */
  words: z.record(z.string(), z.string()).default({}),
  /** Words that earlier lessons explained. */
  assumes: z.array(z.string()).default([]),
});

/** The front matter of a step. */
export const StepFrontMatter = z.strictObject({
  title: z.string().min(1),
  exercise: z.string().optional(),
  probe: Question.optional(),
});

const ExamQuestion = z.strictObject({
  board: z.enum(["CBSE", "ICSE", "IB", "ISC"]),
  unit: z.string(),
  marks: z.number().int().positive(),
  ask: z.string().min(1),
  answer: z.string().min(1),
});

/** The front matter of summary.md. */
export const SummaryFrontMatter = z.strictObject({
  quiz: z.array(Question).length(2),
  exam: z.array(ExamQuestion).min(1),
});

/** The name is the file name without its number: a step stays done when the order of steps changes. */
const Step = StepFrontMatter.extend({ name: z.string(), text: z.string(), dryRuns: z.array(DryRun) });
export const Lesson = LessonFrontMatter.extend({
  slug: z.string(),
  hook: z.string(),
  steps: z.array(Step).min(2),
  exercises: z.array(Exercise),
  summary: SummaryFrontMatter.extend({ text: z.string() }),
  /** SVG drawings, by file name. */
  figures: z.record(z.string(), z.string()),
});
export type Lesson = z.infer<typeof Lesson>;
