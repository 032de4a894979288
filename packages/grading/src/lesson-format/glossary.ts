import { z } from "zod";

const GlossaryTerm = z.strictObject({
  /** The anchor on the glossary page. */
  id: z.string().regex(/^[a-z0-9-]+$/),
  en: z.string().min(1),
  /** The words that a Hindi-speaking class uses, the most usual first, separated by commas. */
  hi: z.string().regex(/\p{Script=Devanagari}/u),
  /** How they are typed without a Devanagari keyboard. */
  roman: z.string().min(1),
  meaning: z.string().min(1),
  /** The meaning in Hindi. */
  matlab: z.string().regex(/\p{Script=Devanagari}/u),
});
export type GlossaryTerm = z.infer<typeof GlossaryTerm>;

/** One file of content/glossary: the terms of a subject. */
export const GlossarySubject = z.strictObject({
  subject: z.strictObject({ en: z.string(), hi: z.string() }),
  /** Where syllabuses teach these terms: ids of content/glossary/units.json. */
  units: z.array(z.string()).min(1),
  terms: z.array(GlossaryTerm).min(1),
});
export type GlossarySubject = z.infer<typeof GlossarySubject>;

export const SyllabusUnits = z.record(
  z.string(),
  z.strictObject({ board: z.string(), class: z.string(), course: z.string(), title: z.string() }),
);
export type SyllabusUnits = z.infer<typeof SyllabusUnits>;
