import { z } from "zod";
import type { JsonObject } from "../core/json-object.ts";
import { BirthDay, PersonName } from "./person-fields.ts";

/** Metadata is part of every access token, and access tokens are stored in cookies. */
const MAX_METADATA_BYTES = 16_384;

/** What the app reads from the metadata, wherever it was written: the app shows names and writes them into mails. */
const PersonFields = z.looseObject({
  name: PersonName.nullish(),
  full_name: PersonName.nullish(),
  date_of_birth: BirthDay.nullish(),
});

export const Metadata = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_METADATA_BYTES)
  .superRefine((data, context) => {
    for (const issue of PersonFields.safeParse(data).error?.issues ?? [])
      context.addIssue({ code: "custom", path: issue.path, message: issue.message });
  });

/** New values replace old ones; null removes a field. */
export function mergeMetadata(current: JsonObject | null, change: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries({ ...current, ...change }).filter(([, value]) => value !== null));
}
