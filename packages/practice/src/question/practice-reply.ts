import { z } from "zod";
import { AssertionLetter, type QuestionKind } from "./practice-question.ts";
import { ResultTable } from "./question-parts.ts";

const MAX_TEXT = 20_000;
const text = z.string().max(MAX_TEXT);
const Bit = z.union([z.literal(0), z.literal(1), z.literal("X"), z.null()]);

/** What a student sends for each kind. A reply that does not fit is malformed, which is not the same as wrong. */
export const REPLIES = {
  one: z.string().max(80),
  many: z.array(z.string().max(80)).max(20),
  assertion: z.union([AssertionLetter, z.literal("")]),
  fill: z.record(z.string().max(80), text),
  output: text,
  error: z.array(z.strictObject({ line: z.number().int().min(1).max(500), fixed: text })).max(20),
  order: z.array(z.strictObject({ id: z.string().max(80), indent: z.number().int().min(0).max(12) })).max(60),
  trace: z.array(z.array(z.string().max(200)).max(12)).max(200),
  query: z.union([text, z.array(z.array(text).max(30)).max(500)]),
  logic: z.strictObject({
    /** One value for each row of the truth table, or cell of the map, in the order of the minterms. */
    cells: z.array(Bit).max(16).optional(),
    groups: z
      .array(z.array(z.number().int().min(0).max(15)).max(16))
      .max(16)
      .optional(),
    expression: z.string().max(400).optional(),
  }),
  written: z.strictObject({ text, ticked: z.array(z.string().max(80)).max(40) }),
  program: text,
} satisfies Record<QuestionKind, z.ZodType>;

export type ReplyOf<Kind extends QuestionKind> = z.infer<(typeof REPLIES)[Kind]>;

/** What the caller found out by running a reply: a query, a program or a corrected program. */
export const RanReply = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("printed"), stdout: z.string() }),
  z.strictObject({ kind: z.literal("failed"), error: z.string(), stdout: z.string().default("") }),
  z.strictObject({
    kind: z.literal("rows"),
    /** One result for each fixture of the question, in their order. */
    results: z.array(ResultTable.pick({ columns: true, rows: true })),
  }),
]);
export type RanReply = z.infer<typeof RanReply>;
