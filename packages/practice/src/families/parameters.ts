import { z } from "zod";
import { NAMED_LISTS } from "./named-lists.ts";
import { randomStream } from "./random-stream.ts";

const RANGE = /^(-?\d+)\.\.(-?\d+)(?: by (\d+))?$/;

/** `3..9`, `10..50 by 5`, a list of values, or the name of a list such as `names`. */
const Single = z.union([
  z.string().refine((text) => RANGE.test(text) || text in NAMED_LISTS, {
    message: `write a range such as 3..9 or 10..50 by 5, a list, or one of: ${Object.keys(NAMED_LISTS).join(", ")}`,
  }),
  z.array(z.union([z.string(), z.number()])).min(2),
]);
const Several = z.strictObject({
  count: z.number().int().min(2).max(12),
  of: Single,
  distinct: z.boolean().default(true),
});

/** What changes from one variant of a question to the next. */
export const Parameters = z.record(z.string().regex(/^[a-z]\w*$/i), z.union([Single, Several]));
export type Parameters = z.infer<typeof Parameters>;

type ParameterValue = string | number;

/** The values of one variant as they are written into the question; lists are joined with commas. */
export function drawParameters(
  question: string,
  parameters: Parameters,
  seed: number,
): Record<string, string> {
  const drawn: Record<string, string> = {};
  const used: ParameterValue[] = [];
  for (const [name, parameter] of Object.entries(parameters)) {
    const draw = randomStream(question, seed, name);
    if (typeof parameter === "object" && "count" in parameter) {
      drawn[name] = drawSeveral(parameter, draw).map(quoted).join(", ");
      continue;
    }
    const choices = valuesOf(parameter);
    // Two parameters of one named list are never the same: a question about Asha and Asha is wrong.
    const free =
      typeof parameter === "string" && parameter in NAMED_LISTS
        ? choices.filter((value) => !used.includes(value))
        : choices;
    const value = free[draw(free.length)] ?? "";
    used.push(value);
    drawn[name] = String(value);
  }
  return drawn;
}

function drawSeveral(
  { count, of, distinct }: z.infer<typeof Several>,
  draw: (below: number) => number,
): ParameterValue[] {
  const choices = [...valuesOf(of)];
  return Array.from({ length: Math.min(count, distinct ? choices.length : count) }, () => {
    const at = draw(choices.length);
    const value = choices[at] ?? "";
    if (distinct) choices.splice(at, 1);
    return value;
  });
}

function valuesOf(parameter: z.infer<typeof Single>): ParameterValue[] {
  if (typeof parameter !== "string") return parameter;
  const [, from, to, step] = RANGE.exec(parameter) ?? [];
  if (from === undefined || to === undefined) return NAMED_LISTS[parameter] ?? [];
  const values: number[] = [];
  for (let value = Number(from); value <= Number(to); value += Number(step ?? 1)) values.push(value);
  return values;
}

const quoted = (value: ParameterValue) => (typeof value === "string" ? `"${value}"` : String(value));
