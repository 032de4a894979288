import type { z } from "zod";
import { invalid } from "./api-error.ts";
import type { JsonObject } from "./json-object.ts";

/** Parses a request body. The client library sends null for an omitted field, so null counts as absent. */
export function readFields<Schema extends z.ZodType>(schema: Schema, body: JsonObject): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join(".") || "body";
  throw invalid(`Invalid value for ${field}`);
}
