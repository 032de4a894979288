import { z } from "zod";
import { ResultTable } from "../question/question-parts.ts";

/** What running one question, or one variant of a family, gave. */
export const RanProgram = z.strictObject({
  stdout: z.string().optional(),
  tables: z.array(ResultTable).optional(),
  results: z.array(ResultTable.pick({ columns: true, rows: true })).optional(),
});
export type RanProgram = z.infer<typeof RanProgram>;

const RanVariant = z.strictObject({
  seed: z.number().int().min(0),
  values: z.record(z.string(), z.string()).optional(),
  /** A hash of what was run: a changed question has to be run again. */
  of: z.string(),
  ran: RanProgram,
});
export type RanVariant = z.infer<typeof RanVariant>;

/** A file such as functions.ran.json beside functions.md, written by `npm run questions:check -- --write`. */
export const RanFile = z.record(z.string(), z.array(RanVariant).min(1));
export type RanFile = z.infer<typeof RanFile>;

/** One line for each variant, so that a review shows which answers changed. */
export function ranFileText(ran: RanFile): string {
  const entries = Object.entries(ran).map(([name, variants]) => {
    const lines = variants.map((variant) => `  ${JSON.stringify(variant)}`).join(",\n");
    return `${JSON.stringify(name)}: [\n${lines}\n]`;
  });
  return `{\n${entries.join(",\n")}\n}\n`;
}
