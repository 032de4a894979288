import * as m from "@nirmaan/messages/cities-figures.ts";
import { z } from "zod";
import { type City, type CitySources, LEVELS } from "./city.ts";
import { type EditableFigure, figureText, figureValue } from "./editable-figures.ts";
import { FigureOverride, readFigure, withFigure, withSources } from "./figure-override.ts";

const LONGEST = 300;
const typed = z
  .string({ error: m.fieldMissing })
  .trim()
  .max(LONGEST, { error: () => m.tooLong({ length: LONGEST }) });
const text = typed.default("");

/** The form of one figure, as it is sent. */
export const FigureFields = z.object({
  value: typed,
  source1: text,
  source2: text,
  newSource: text,
  licence: text,
  year: text,
  level: z.union([z.enum(LEVELS), z.literal("")], { error: m.chooseLevel }).default(""),
  note: text,
});
export type FigureFields = z.infer<typeof FigureFields>;

type FigureDraft =
  | { kind: "invalid"; errors: Record<string, string> }
  | { kind: "valid"; override: FigureOverride; city: City; sources: CitySources };

/** The fields filled with what is shown now. */
export function fieldsOfFigure(city: City, definition: EditableFigure): FigureFields {
  const figure = FigureOverride.shape.figure.parse(readFigure(city, definition.path));
  const sourced = "sources" in figure ? figure : undefined;
  return {
    value: figureText(definition, figure.value),
    source1: sourced?.sources[0] ?? "",
    source2: sourced?.sources[1] ?? "",
    newSource: "",
    licence: "",
    year: sourced?.year ?? "",
    level: sourced?.level ?? "",
    note: figure.note ?? "",
  };
}

/** A figure has a source, a year and a level; an empty value means that it is not known. */
export function draftFigure(
  city: City,
  definition: EditableFigure,
  fields: FigureFields,
  known: CitySources,
): FigureDraft {
  const newSource = fields.newSource
    ? {
        id: sourceId(fields.newSource),
        name: fields.newSource,
        ...(fields.licence ? { licence: fields.licence } : {}),
      }
    : undefined;
  const sources = [...new Set([newSource?.id, fields.source1, fields.source2])].filter((id) => !!id);
  const value = figureValue(definition, fields.value);
  const isUnknown = value === null;
  const errors = isUnknown ? {} : missingIn(fields, sources, known, newSource?.id);
  if (Object.keys(errors).length > 0) return { kind: "invalid", errors };

  const note = fields.note ? { note: fields.note } : {};
  const override = FigureOverride.safeParse({
    figure: isUnknown
      ? { value: null, ...note }
      : { value, sources, year: fields.year, level: fields.level, ...note },
    ...(newSource && !isUnknown ? { newSource } : {}),
  });
  const changed = override.success ? withFigure(city, definition.path, override.data.figure) : undefined;
  if (!override.success || !changed?.success)
    return { kind: "invalid", errors: { value: m.valueNotPossible({ hint: definition.hint() }) } };
  return {
    kind: "valid",
    override: override.data,
    city: changed.data,
    sources: withSources(known, [override.data]),
  };
}

function missingIn(
  { year, level }: FigureFields,
  sources: (string | undefined)[],
  known: CitySources,
  newId: string | undefined,
): Record<string, string> {
  const unknown = sources.some((id) => id !== newId && !Object.hasOwn(known, id ?? ""));
  return {
    ...(sources.length === 0 ? { source1: m.nameSource() } : {}),
    ...(unknown ? { source1: m.chooseSource() } : {}),
    ...(year ? {} : { year: m.sayYear() }),
    ...(level ? {} : { level: m.chooseLevel() }),
  };
}

const sourceId = (name: string) =>
  `admin_${name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .slice(0, 60)}`;
