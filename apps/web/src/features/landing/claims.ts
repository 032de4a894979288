import * as m from "@nirmaan/messages/landing-claims.ts";
import { z } from "zod";

const short = (length: number, missing: () => string) =>
  z
    .string()
    .trim()
    .min(1, { error: missing })
    .max(length, { error: () => m.tooLong({ length }) });

/** By role, class and city only: "Class 11 student, Pune". A name would make a person known. */
const Attribution = z
  .string()
  .regex(/^(Class (9|10|11|12) student|([A-Z][A-Za-z ]* )?[Tt]eacher|Parent), [A-Z][A-Za-z ]+$/, {
    error: m.attribution,
  });

/** The claims of the landing page: content/claims.json, or what an admin published instead. */
export const Claims = z.object({
  areSamples: z.boolean(),
  hero: z.array(short(60, m.writeClaim)).min(1, { error: m.keepOneClaim }).max(6),
  figures: z
    .array(z.object({ figure: short(30, m.writeFigure), name: short(60, m.sayWhatFigureIs) }))
    .min(1, { error: m.keepOneFigure })
    .max(6),
  testimonials: z
    .array(z.object({ quote: short(300, m.writeQuote), by: Attribution }))
    .min(1, { error: m.keepOneTestimonial })
    .max(12),
});
export type Claims = z.infer<typeof Claims>;

/** The claims in the fields of a form: `testimonials.0.quote`. A row whose fields are all empty is left out. */
export function claimsFromFields(fields: Record<string, string>): Claims {
  const rows = <Name extends string>(list: string, names: Name[]) =>
    indexesOf(fields, list)
      .map((index) => names.map((name) => [name, fields[`${list}.${index}.${name}`] ?? ""] as const))
      .filter((row) => row.some(([, value]) => value !== ""))
      .map((row) => Object.fromEntries(row) as Record<Name, string>);
  return {
    areSamples: fields.areSamples === "on",
    hero: indexesOf(fields, "hero").flatMap((index) => fields[`hero.${index}`] || []),
    figures: rows("figures", ["figure", "name"]),
    testimonials: rows("testimonials", ["quote", "by"]),
  };
}

function indexesOf(fields: Record<string, string>, list: string): number[] {
  const pattern = new RegExp(`^${list}\\.(\\d{1,2})(\\.|$)`);
  const found = Object.keys(fields).flatMap((name) => pattern.exec(name)?.[1] ?? []);
  return [...new Set(found.map(Number))].sort((a, b) => a - b);
}
