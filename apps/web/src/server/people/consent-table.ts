import { z } from "zod";
import { PURPOSES, type Purpose } from "#domain/people/purpose.ts";
import table from "../../../../../content/privacy/consent-table.json" with { type: "json" };

/**
 * "open": without a tick. "ticked": after a guardian's yes to this purpose. "…-until-binding": only before the day on which
 * the rules for children bind. "never": for nobody, adults included.
 */
const PurposeOpening = z.enum([
  "open",
  "open-until-binding",
  "ticked",
  "ticked-until-binding",
  "no",
  "never",
]);
type PurposeOpening = z.infer<typeof PurposeOpening>;

export const STRENGTHS = ["email-declaration", "school-slip", "verified-guardian"] as const;
export type ConsentStrength = (typeof STRENGTHS)[number];

const Words = z.strictObject({ title: z.string(), what: z.string(), why: z.string() });
export type PurposeWords = z.infer<typeof Words>;

/** Purposes without words belong to features that do not exist yet: they are enforced, and nobody is asked about them. */
const ConsentTable = z.strictObject({
  version: z.iso.date(),
  bindsFrom: z.iso.date(),
  purposes: z.array(
    z.strictObject({
      key: z.enum(PURPOSES),
      opens: z.record(z.enum(["none", ...STRENGTHS]), PurposeOpening),
      en: Words.optional(),
      hi: Words.optional(),
    }),
  ),
});

/** What opens with which consent: the one table that the server and the pages read. */
export const CONSENT_TABLE = ConsentTable.parse(table);

const openings = new Map(CONSENT_TABLE.purposes.map(({ key, opens }) => [key, opens]));

export const openingOf = (purpose: Purpose, strength: ConsentStrength | "none"): PurposeOpening =>
  openings.get(purpose)?.[strength] ?? "never";
