import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import * as m from "@nirmaan/messages/marking.ts";
import { z } from "zod";

type CountedMarkPart = { key: string; title: { en: string; hi: string }; outOf: number };

export const partTitle = ({ title }: Pick<CountedMarkPart, "title">): string => title[currentLocale()];

export const MOST_PARTS = 10;
const MOST_TITLE_CHARACTERS = 80;
const MOST_OUT_OF = 100;
const HALF = 0.5;

const PartDraft = z.object({
  key: z.string().regex(/^[a-z][a-z0-9-]{0,40}$/),
  title: z
    .string()
    .trim()
    .min(1, { error: () => m.namePart() })
    .max(MOST_TITLE_CHARACTERS, { error: () => m.namePart() })
    // Control characters: the database takes no zero in a text.
    .regex(/^\P{Cc}*$/u, { error: () => m.namePart() }),
  outOf: z.coerce
    .number<string>({ error: () => m.outOfInHalves() })
    .positive({ error: () => m.outOfInHalves() })
    .max(MOST_OUT_OF, { error: () => m.outOfInHalves() })
    .multipleOf(HALF, { error: () => m.outOfInHalves() }),
});
export type PartDraft = z.infer<typeof PartDraft>;

/** The rows of the form that are not empty: `key0`, `title0`, `outOf0` and so on. */
export const PartsForm = z
  .record(z.string(), z.string())
  .transform((fields) =>
    Array.from({ length: MOST_PARTS }, (_, at) => ({
      key: fields[`key${at}`] ?? "",
      title: fields[`title${at}`]?.trim() ?? "",
      outOf: fields[`outOf${at}`]?.trim() ?? "",
    })).filter(({ title, outOf }) => title !== "" || outOf !== ""),
  )
  .pipe(
    z
      .array(PartDraft)
      .min(1, { error: () => m.namePart() })
      .refine((parts) => new Set(parts.map(({ key }) => key)).size === parts.length, {
        error: () => m.namePart(),
      }),
  );

/** The key of a row of the form that is still empty. */
export const newPartKey = (parts: { key: string }[], at: number): string => {
  const taken = new Set(parts.map(({ key }) => key));
  const free = Array.from({ length: MOST_PARTS * 2 }, (_, number) => `own-${number + 1}`).filter(
    (key) => !taken.has(key),
  );
  return free[at] ?? `own-${at + 1}`;
};
