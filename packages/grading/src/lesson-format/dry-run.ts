import { z } from "zod";
import { LessonLanguage } from "../lesson-format/lesson-language.ts";

const MOST_LINES = 12;
const MOST_ROWS = 8;
const MOST_MOVES = 8;

const line = z.number().int().min(1);

/** What the run gave. Stored in dry-runs.json of the lesson, never written by hand. */
export const DryRunAnswer = z.discriminatedUnion("kind", [
  /** The printed lines, and the program's lines that printed them where the language has a tracer. */
  z.strictObject({
    kind: z.literal("predict"),
    lines: z.array(z.string()).min(1).max(MOST_LINES),
    printedBy: z.array(line).optional(),
  }),
  /** The values after a line has run, and the lines that gave them. "" where a variable has no value yet. */
  z.strictObject({
    kind: z.literal("table"),
    rows: z
      .array(z.strictObject({ line, cells: z.array(z.string()), changedBy: z.array(line.nullable()) }))
      .min(1)
      .max(MOST_ROWS),
  }),
  /** `next` is null at the end of the program; the values are those with which `line` runs. */
  z.strictObject({
    kind: z.literal("next"),
    moves: z
      .array(
        z.strictObject({
          line,
          next: line.nullable(),
          values: z.array(z.tuple([z.string(), z.string()])),
        }),
      )
      .min(1)
      .max(MOST_MOVES),
  }),
]);
export type DryRunAnswer = z.infer<typeof DryRunAnswer>;
export type DryRunKind = DryRunAnswer["kind"];

/** A program that the student runs in the head before the computer does. */
export const DryRun = z.strictObject({
  name: z.string(),
  language: LessonLanguage,
  code: z.string(),
  /** The columns of a table. */
  columns: z.array(z.string()),
  answer: DryRunAnswer,
});
export type DryRun = z.infer<typeof DryRun>;
export type DryRunOf<Kind extends DryRunKind> = DryRun & { answer: Extract<DryRunAnswer, { kind: Kind }> };

/** By name; `of` is a hash of what was run: a changed program has to be run again. */
export const DryRunFile = z.record(z.string(), z.strictObject({ of: z.string(), answer: DryRunAnswer }));
export type DryRunFile = z.infer<typeof DryRunFile>;

export const DRY_RUN_FILE = "dry-runs.json";

/** One line for each program, so that a review shows which answers changed. */
export const dryRunFileText = (stored: DryRunFile): string =>
  `{\n${Object.entries(stored)
    .map(([name, ran]) => `${JSON.stringify(name)}: ${JSON.stringify(ran)}`)
    .join(",\n")}\n}\n`;
