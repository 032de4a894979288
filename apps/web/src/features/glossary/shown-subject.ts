import type { GlossarySubject, SyllabusUnits } from "@nirmaan/grading/lesson-format/glossary.ts";

/** A subject of the glossary with the units of the syllabuses that teach it. */
export type ShownSubject = Pick<GlossarySubject, "subject" | "terms"> & {
  taught: SyllabusUnits[string][];
};
