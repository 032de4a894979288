import { z } from "zod";
import type { JsonObject } from "../core/json-object.ts";

/** It travels in every access token, and those travel in cookies. */
const MAX_METADATA_BYTES = 16_384;

export const Metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_BYTES);

/** New values win, null removes. */
export function mergeMetadata(current: JsonObject | null, change: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== null));
}
