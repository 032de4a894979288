import { z } from "zod";

export const Board = z.enum(["CBSE", "ICSE", "IB", "ISC"]);

/** Where a question belongs: ids of content/syllabus. The first place is the one that it was written for. */
export const Place = z.strictObject({
  board: Board,
  paper: z.string().min(1),
  unit: z.string().min(1),
  bullets: z.array(z.string()).min(1),
});
export type Place = z.infer<typeof Place>;

export const PracticeLanguage = z.enum(["python", "java"]);
export type PracticeLanguage = z.infer<typeof PracticeLanguage>;

const NamedFile = z.strictObject({ name: z.string().min(1), content: z.string() });

export const ShownProgram = z.strictObject({
  language: PracticeLanguage,
  code: z.string().min(1),
  files: z.array(NamedFile),
  input: z.string(),
});
export type ShownProgram = z.infer<typeof ShownProgram>;

export const Cell = z.union([z.string(), z.number(), z.null()]);
export type Cell = z.infer<typeof Cell>;

/** A table of a database, or the result of a query. */
export const ResultTable = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.array(z.array(Cell)),
});
export type ResultTable = z.infer<typeof ResultTable>;

/** What the student sees before answering. */
export const Shown = z.strictObject({
  id: z.string().min(1),
  /** A hash of the whole question: every edit makes a new version, and an attempt keeps its own. */
  version: z.string().min(1),
  /** The variant of a family; 0 for a question without parameters. */
  seed: z.number().int().min(0),
  use: z.enum(["paper", "viva"]),
  places: z.array(Place).min(1),
  topic: z.string().min(1),
  marks: z.number().min(0.5).max(20),
  minutes: z.number().positive(),
  /** Questions with the same case follow each other in a paper, below the text of the case. */
  case: z.strictObject({ id: z.string(), text: z.string() }).optional(),
  stem: z.string().min(1),
  programs: z.array(ShownProgram),
  /** The tables of a database question, with their rows. */
  tables: z.array(ResultTable),
});
export type Shown = z.infer<typeof Shown>;

/** What is kept back until the answer is given. */
export const Kept = z.strictObject({
  level: z.number().int().min(1).max(5),
  sources: z.array(z.string()).min(1),
  /** The reasoning that leads to the answer. */
  why: z.string().min(1),
  /** Known wrong replies, each with the wrong idea behind it. */
  mistakes: z.array(z.strictObject({ reply: z.string(), thinks: z.string().min(1) })),
});
export type Kept = z.infer<typeof Kept>;
