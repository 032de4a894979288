import { z } from "zod";
import { LessonLanguage } from "./lesson-language.ts";

const commonFields = {
  /** What is tried, in the student's words: "a name with a space". */
  name: z.string().min(1),
  /** Hidden checks run on the server; the student sees types and counts, not values. */
  hidden: z.boolean().default(false),
  only: LessonLanguage.optional(),
  /** Where to look when the check fails; without it the grader writes a hint itself. */
  look: z.string().optional(),
};

/** Files for this check, which replace given files of the same name: data, a flight plan. */
const files = z.record(z.string(), z.string()).default({});

const OutputCheck = z.strictObject({
  kind: z.literal("output"),
  ...commonFields,
  input: z.string().default(""),
  files,
  output: z.string(),
  ignore: z.array(z.enum(["case", "spacing", "line order"])).default([]),
  tolerance: z.number().positive().optional(),
  /** A program may ask "Enter a number: " before it reads; such text is not part of the answer. */
  prompts: z.boolean().default(true),
});
export type OutputCheck = z.infer<typeof OutputCheck>;

const Call = z
  .strictObject({
    args: z.array(z.json()),
    returns: z.json().optional(),
    raises: z.string().optional(),
    hidden: z.boolean().default(false),
  })
  .refine((call) => (call.returns === undefined) !== (call.raises === undefined), {
    message: "write either returns or raises",
  });

const CallsCheck = z.strictObject({
  kind: z.literal("calls"),
  ...commonFields,
  /** One name, or one per language: { python: to_bytes, java: toBytes }. */
  function: z.union([z.string(), z.partialRecord(LessonLanguage, z.string())]),
  calls: z.array(Call).min(1),
  tolerance: z.number().positive().optional(),
  /** The same truth table and form (sum of products, else product of sums) as `returns`, and no more letters. */
  compare: z.literal("shortest expression").optional(),
});
export type CallsCheck = z.infer<typeof CallsCheck>;

const PropertyCheck = z.strictObject({
  kind: z.literal("property"),
  ...commonFields,
  only: z.literal("python").default("python"),
  /** A Python expression that must be True for each set of values, with the student's functions in scope. */
  always: z.string().min(1),
  values: z.array(z.record(z.string(), z.json())).min(1),
});
export type PropertyCheck = z.infer<typeof PropertyCheck>;

export const CONSTRUCTS = [
  "loop",
  "for loop",
  "while loop",
  "do-while loop",
  "nested loop",
  "if",
  "switch",
  "function",
  "class",
  "list",
  "dictionary",
  "try",
  "recursion",
  "break",
  "import",
  "calculation",
] as const;
const Construct = z.union([
  z.enum(CONSTRUCTS),
  z.string().regex(/^[\w.]+\(\)$/, "write one of the known constructs, or a call such as sum()"),
]);

const StructureCheck = z.strictObject({
  kind: z.literal("structure"),
  ...commonFields,
  uses: z.array(Construct).default([]),
  avoids: z.array(Construct).default([]),
});
export type StructureCheck = z.infer<typeof StructureCheck>;

const Cell = z.union([z.string(), z.number(), z.null()]);
export const SqlCheck = z.strictObject({
  kind: z.literal("sql"),
  ...commonFields,
  only: z.enum(["python", "sql"]).optional(),
  /** The heading above the query, `-- per_event`; in a Python program the variable that holds the SQL. */
  query: z.string(),
  /** A file of SQL beside exercise.md that makes the tables. */
  database: z.string(),
  /** For INSERT, UPDATE, DELETE and CREATE: a SELECT that reads what was changed. */
  after: z.string().optional(),
  rows: z.array(z.array(Cell)),
  ordered: z.boolean().default(false),
});
export type SqlCheck = z.infer<typeof SqlCheck>;

const Range = z.strictObject({
  min: z.number().optional(),
  max: z.number().optional(),
  unit: z.string().default(""),
});
export type Range = z.infer<typeof Range>;
export const SimulationCheck = z.strictObject({
  kind: z.literal("simulation"),
  ...commonFields,
  files,
  ends: z.record(z.string(), Range).default({}),
  always: z.record(z.string(), Range).default({}),
  outcome: z.string().optional(),
});
export type SimulationCheck = z.infer<typeof SimulationCheck>;

const Count = z.union([
  z.number().int(),
  z.strictObject({ min: z.number().int(), max: z.number().int().optional() }),
]);
export const PageCheck = z.strictObject({
  kind: z.literal("page"),
  ...commonFields,
  only: z.literal("html").default("html"),
  /** A CSS selector. */
  find: z.string().min(1),
  count: Count.default({ min: 1 }),
  /** `true`: every element that was found contains text. A string: at least one contains it. */
  text: z.union([z.literal(true), z.string()]).optional(),
  /** Attribute names, each with a pattern for its value; "." accepts every value that is not empty. */
  attributes: z.record(z.string(), z.string()).default({}),
  /** CSS properties as the browser computes them. */
  style: z.record(z.string(), z.string()).default({}),
});
export type PageCheck = z.infer<typeof PageCheck>;

export const Check = z.discriminatedUnion("kind", [
  OutputCheck,
  CallsCheck,
  PropertyCheck,
  StructureCheck,
  SqlCheck,
  SimulationCheck,
  PageCheck,
]);
export type Check = z.infer<typeof Check>;
