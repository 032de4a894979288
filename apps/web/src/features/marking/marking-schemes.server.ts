import { z } from "zod";
import { BOARDS } from "#domain/board.ts";
import schemes from "../../../../../content/marking/schemes.json" with { type: "json" };

const InTwoLanguages = z.strictObject({ en: z.string().min(1), hi: z.string().min(1) });

const MarkingScheme = z.strictObject({
  id: z.string(),
  title: z.string(),
  board: z.enum(BOARDS),
  classLevels: z.array(z.enum(["9", "10", "11", "12"])),
  session: z.string(),
  parts: z
    .array(
      z.strictObject({
        key: z.string().regex(/^[a-z][a-z-]*$/),
        kind: z.enum(["file", "project", "viva", "test"]),
        title: InTwoLanguages,
        outOf: z.number().positive(),
      }),
    )
    .min(1),
  source: z.string().min(1),
  /** How sure the split is, and what the teacher should compare it with. */
  check: InTwoLanguages,
});
export type MarkingScheme = z.infer<typeof MarkingScheme>;

/** The internal work of each board: what is marked, and out of how many marks. */
export const SCHEMES: MarkingScheme[] = z.array(MarkingScheme).parse(schemes);

/** The schemes of a class come first. */
export function schemesFor({ board, classLevel }: { board: string | null; classLevel: string | null }) {
  const isOwn = (scheme: MarkingScheme) =>
    scheme.board === board && scheme.classLevels.some((level) => level === classLevel);
  return [...SCHEMES.filter(isOwn), ...SCHEMES.filter((scheme) => !isOwn(scheme))];
}

export const findScheme = (id: string): MarkingScheme | undefined => SCHEMES.find((one) => one.id === id);
