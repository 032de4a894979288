import { z } from "zod";
import type { JsonObject } from "../core/json-object.ts";

/** Metadata is part of every access token, and access tokens are stored in cookies. */
const MAX_METADATA_BYTES = 16_384;

export const Metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_BYTES);

/** New values replace old ones; null removes a field. */
export function mergeMetadata(current: JsonObject | null, change: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== null));
}
