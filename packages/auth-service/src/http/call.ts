import type { z } from "zod";
import { invalid } from "./api-error.ts";
import type { JsonObject } from "./read-body.ts";

/** One request, read once and checked for what no endpoint accepts. */
export type Call = {
  headers: Headers;
  query: URLSearchParams;
  params: Record<string, string>;
  body: JsonObject;
  /** The caller's address; an IPv6 network (/64) counts as one caller. */
  ip: string;
  userAgent: string;
};

/** The fields an endpoint knows, and nothing else. The client sends null for what it leaves out. */
export function readFields<Schema extends z.ZodType>(schema: Schema, body: JsonObject): z.output<Schema> {
  const given = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== null));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const field = issue?.path.join(".") || "body";
  throw invalid(`Invalid value for ${field}`);
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string) => UUID.test(text);
