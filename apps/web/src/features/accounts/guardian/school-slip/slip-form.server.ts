import { z } from "zod";
import { PURPOSES } from "#server/people/consent-table.ts";
import { PersonName } from "../../forms/person-name.ts";
import { KNOWN_BY, RELATIONS, SLIP_LANGUAGES } from "./slip-words.ts";

const text = z.string().trim().min(3, "Write at least three letters.").max(100, "At most 100 letters.");

const keysOf = <Key extends string>(words: Record<Key, string>) => Object.keys(words) as [Key, ...Key[]];

/** A signed paper slip as a teacher types it. No identity number and no picture of the paper. */
export const SlipForm = z
  .object({
    studentId: z.uuid(),
    schoolClassId: z.uuid(),
    schoolName: text,
    guardianName: PersonName,
    guardianRelation: z.enum(keysOf(RELATIONS)),
    adultKnownBy: z.enum(keysOf(KNOWN_BY)),
    language: z.enum(keysOf(SLIP_LANGUAGES)),
    paperKeptAt: text,
    signedOn: z.iso.date("Give the day on the paper."),
    validUntil: z.iso.date("Give the last day of the school year."),
    /** The lines that are ticked on the paper. */
    yes: z.array(z.enum(PURPOSES)).min(1, "Tick what is ticked on the paper."),
  })
  .refine(({ signedOn, validUntil }) => signedOn < validUntil, {
    path: ["validUntil"],
    message: "The slip must end after the day it was signed.",
  });
export type SlipForm = z.infer<typeof SlipForm>;

export const SlipDecision = z.object({ slipId: z.uuid() });
