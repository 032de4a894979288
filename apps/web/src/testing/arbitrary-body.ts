import fc from "fast-check";
import { z } from "zod";

type JsonSchema = {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  format?: string;
  pattern?: string;
  maxLength?: number;
};

const NASTY = [
  ..."' or 1=1 --|'; drop table students; --|$1|%s|../../etc/passwd|__proto__|constructor|NaN|null|-0|1e400".split(
    "|",
  ),
  ..."\r\n|<script>|{{7*7}}|%00|%ff|+91 98765 43210|asha@example.test|2026-02-30|0001-01-01|नमस्ते|😀".split(
    "|",
  ),
  "\u0000",
  "\ud800",
  "\u202e",
  "",
  " ",
  "a".repeat(5000),
  "9".repeat(400),
];

export const nastyText = fc.oneof(fc.constantFrom(...NASTY), fc.string({ unit: "binary", maxLength: 30 }));

const nastyValue: fc.Arbitrary<unknown> = fc.oneof(
  nastyText,
  fc.integer(),
  fc.constantFrom(1e308, -1, 0.5, 2 ** 53, Number.MAX_SAFE_INTEGER),
  fc.boolean(),
  fc.constant(null),
  fc.array(nastyText, { maxLength: 3 }),
  fc.dictionary(nastyText, nastyText, { maxKeys: 3 }),
);

/** Values that fit the schema, with a nasty one here and there. */
export function bodyFor(schema: z.ZodType): fc.Arbitrary<unknown> {
  const document = z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" });
  return fc.oneof({ weight: 6, arbitrary: arbitraryOf(document as JsonSchema, 0) }, nastyValue);
}

const MAX_DEPTH = 4;

function arbitraryOf(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 7, arbitrary: fittingValue(schema, depth) },
    { weight: 1, arbitrary: nastyValue },
  );
}

function fittingValue(schema: JsonSchema, depth: number): fc.Arbitrary<unknown> {
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices?.length) return fc.oneof(...choices.map((choice) => fittingValue(choice, depth + 1)));
  if (depth > MAX_DEPTH) return nastyValue;
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  if (type === "object") return objectOf(schema, depth);
  if (type === "array") return fc.array(arbitraryOf(schema.items ?? {}, depth + 1), { maxLength: 4 });
  if (type === "integer") return fc.integer({ min: -2, max: 2 ** 31 });
  if (type === "number") return fc.double();
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  return type === "string" ? textOf(schema) : nastyValue;
}

function objectOf({ properties = {}, required = [] }: JsonSchema, depth: number) {
  const fields = Object.entries(properties).map(([name, schema]) => [name, arbitraryOf(schema, depth + 1)]);
  return fc.record<Record<string, unknown>>(Object.fromEntries(fields), { requiredKeys: required });
}

function textOf({ format, pattern, maxLength = 40 }: JsonSchema): fc.Arbitrary<string> {
  if (format === "uuid") return fc.uuid();
  if (format === "email") return fc.emailAddress();
  if (format === "date-time") return fc.constantFrom("2026-11-16T06:00:00Z", "9999-12-31T23:59:59Z");
  if (pattern) return fc.oneof(fc.constantFrom("python_loops", "playground", "RIGHT-1", "main"), nastyText);
  return fc.oneof(nastyText, fc.string({ maxLength: Math.min(maxLength, 200) }));
}
