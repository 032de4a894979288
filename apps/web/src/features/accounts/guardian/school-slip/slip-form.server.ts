import * as m from "@nirmaan/messages/accounts-guardian-school-slip.ts";
import { z } from "zod";
import { PURPOSES } from "#domain/people/purpose.ts";
import { PersonName } from "../../forms/person-name.ts";
import { KNOWN_BY, RELATIONS, SLIP_LANGUAGES } from "./slip-words.ts";

const text = z
  .string()
  .trim()
  .min(3, { error: () => m.minLetters() })
  .max(100, { error: () => m.atMostLetters() });

const keysOf = <Key extends string>(words: Record<Key, unknown>) => Object.keys(words) as [Key, ...Key[]];

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
    signedOn: z.iso.date({ error: () => m.giveSignedDay() }),
    validUntil: z.iso.date({ error: () => m.giveLastDay() }),
    /** The lines that are ticked on the paper. */
    yes: z.array(z.enum(PURPOSES)).min(1, { error: () => m.tickAsOnPaper() }),
  })
  .refine(({ signedOn, validUntil }) => signedOn < validUntil, {
    path: ["validUntil"],
    error: () => m.mustEndLater(),
  });
export type SlipForm = z.infer<typeof SlipForm>;

export const SlipDecision = z.object({ slipId: z.uuid() });
