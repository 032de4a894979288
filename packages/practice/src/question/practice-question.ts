import { z } from "zod";
import { Kept, ResultTable, Shown } from "./question-parts.ts";

const Id = z.string().min(1);
const Options = z.array(z.strictObject({ id: Id, text: z.string().min(1) })).min(2);

/** `ask` goes to the student with `shown`; `key` stays on the server in a timed paper. */
const kindOf = <Name extends string, Ask extends z.ZodType, Key extends z.ZodType>(
  kind: Name,
  ask: Ask,
  key: Key,
) => z.strictObject({ kind: z.literal(kind), shown: Shown, ask, kept: Kept, key });

/** A form in which a blank may be filled. Code is compared with its case, text without it. */
export const AcceptedForm = z.discriminatedUnion("as", [
  z.strictObject({ as: z.literal("text"), text: z.string().min(1) }),
  z.strictObject({ as: z.literal("code"), text: z.string().min(1) }),
  z.strictObject({ as: z.literal("number"), value: z.number(), tolerance: z.number().min(0) }),
]);
export type AcceptedForm = z.infer<typeof AcceptedForm>;

export const AssertionLetter = z.enum(["A", "B", "C", "D"]);

const One = kindOf("one", z.strictObject({ options: Options }), z.strictObject({ right: Id }));
const Many = kindOf(
  "many",
  z.strictObject({ options: Options }),
  z.strictObject({ right: z.array(Id).min(1) }),
);
const Assertion = kindOf(
  "assertion",
  z.strictObject({ assertion: z.string().min(1), reason: z.string().min(1) }),
  z.strictObject({ right: AssertionLetter }),
);
const Fill = kindOf(
  "fill",
  z.strictObject({ blanks: z.array(Id).min(1) }),
  z.strictObject({ accepts: z.record(Id, z.array(AcceptedForm).min(1)) }),
);
const Output = kindOf(
  "output",
  z.strictObject({ spacing: z.enum(["free", "exact"]) }),
  z.strictObject({ stdout: z.string() }),
);
const ErrorKind = kindOf(
  "error",
  z.strictObject({ count: z.number().int().min(1) }),
  z.strictObject({
    /** Lines are counted from 1; `fixes` are accepted forms of the whole line. */
    errors: z
      .array(
        z.strictObject({ line: z.number().int().min(1), fixes: z.array(z.string()).min(1), why: z.string() }),
      )
      .min(1),
    stdout: z.string(),
  }),
);
const Block = z.strictObject({ id: Id, code: z.string() });
const Order = kindOf(
  "order",
  z.strictObject({
    language: z.string(),
    blocks: z.array(Block).min(2).max(40),
    indents: z.enum(["ask", "show"]),
  }),
  z.strictObject({
    /** The blocks that must come somewhere before a block. Every block of the answer has an entry. */
    needs: z.record(Id, z.array(Id)),
    indent: z.record(Id, z.number().int().min(0)),
    distractors: z.record(Id, z.string()),
    /** One right order. */
    model: z.array(Id).min(2),
  }),
);
const Trace = kindOf(
  "trace",
  z.strictObject({ columns: z.array(z.string()).min(1) }),
  z.strictObject({ rows: z.array(z.array(z.string())).min(1) }),
);
const Query = kindOf(
  "query",
  z.strictObject({
    how: z.enum(["write", "result"]),
    /** The statement whose result is asked; undefined when the student writes it. */
    query: z.string().optional(),
  }),
  z.strictObject({
    query: z.string().min(1),
    ordered: z.boolean(),
    /** Databases as SQL, and the rows that a right query gives on each; the second was never shown. */
    fixtures: z
      .array(
        z.strictObject({ setup: z.string(), columns: z.array(z.string()), rows: ResultTable.shape.rows }),
      )
      .min(1),
    /** For INSERT, UPDATE, DELETE and CREATE: a SELECT that reads what was changed. */
    after: z.string().optional(),
  }),
);
const Logic = kindOf(
  "logic",
  z.strictObject({
    variables: z
      .array(z.string().regex(/^[A-Z]$/))
      .min(2)
      .max(4),
    parts: z.array(z.enum(["table", "map", "expression"])).min(1),
    form: z.enum(["SOP", "POS"]),
    minimal: z.boolean(),
  }),
  z.strictObject({
    ones: z.array(z.number().int().min(0).max(15)),
    /** Rows whose value does not matter. */
    free: z.array(z.number().int().min(0).max(15)),
    model: z.string(),
  }),
);
const Points = z
  .array(z.strictObject({ id: Id, marks: z.number().positive(), text: z.string().min(1) }))
  .min(1);
const Written = kindOf(
  "written",
  z.strictObject({ lines: z.number().int().min(1) }),
  z.strictObject({ points: Points, model: z.string().min(1) }),
);
const ProgramKind = kindOf(
  "program",
  z.strictObject({ language: z.enum(["python", "java"]), files: Shown.shape.programs.element.shape.files }),
  z.strictObject({
    points: Points,
    model: z.string().min(1),
    /** Runs after the student's program; every line it prints is one check. */
    test: z.string(),
    input: z.string(),
    stdout: z.string().min(1),
  }),
);

/** One question of the bank, as it is put to a student: parameters filled in, answer computed. */
export const PracticeQuestion = z.discriminatedUnion("kind", [
  One,
  Many,
  Assertion,
  Fill,
  Output,
  ErrorKind,
  Order,
  Trace,
  Query,
  Logic,
  Written,
  ProgramKind,
]);
export type PracticeQuestion = z.infer<typeof PracticeQuestion>;
export type QuestionKind = PracticeQuestion["kind"];
export type QuestionOf<Kind extends QuestionKind> = Extract<PracticeQuestion, { kind: Kind }>;

export const QUESTION_KINDS = PracticeQuestion.options.map((option) => option.shape.kind.value);
