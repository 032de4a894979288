import * as m from "@nirmaan/messages/administration-content.ts";
import {
  isCourseWithdrawn,
  isLessonItselfWithdrawn,
  readWholeCatalogue,
} from "#features/catalogue/read-catalogue.server.ts";
import type { City } from "#features/cities/city.ts";
import type { EditableFigure } from "#features/cities/editable-figures.ts";
import { draftFigure, FigureFields } from "#features/cities/figure-draft.ts";
import { figureKey, readFigure } from "#features/cities/figure-override.ts";
import { readSources } from "#features/cities/read-cities.server.ts";
import { Claims, claimsFromFields } from "#features/landing/claims.ts";
import { CLAIMS_KEY, readClaims } from "#features/landing/read-claims.server.ts";
import { isLessonWritten } from "#features/lessons/content/lesson-library.server.ts";
import { readPricing } from "#features/pricing/read-pricing.server.ts";
import { PRICES_KEY, Prices } from "#server/content/prices.ts";
import { type ContentDraft, errorsByPlace, type Fields } from "./change-content-item.server.ts";

export const CLAIMS = { kind: "claims", key: CLAIMS_KEY } as const;
export const PRICES = { kind: "prices", key: PRICES_KEY } as const;

export function draftClaims(fields: Fields): ContentDraft {
  const parsed = Claims.safeParse(claimsFromFields(fields));
  if (!parsed.success) return { kind: "invalid", errors: errorsByPlace(parsed.error) };
  const title = m.claimsAndTestimonials();
  return { kind: "valid", change: { ...CLAIMS, title, value: parsed.data, before: readClaims() } };
}

/** The prices that are shown now, in the shape of the override. */
export function readShownPrices(): Prices {
  const { tiers, courses } = readPricing();
  return {
    tiers: Object.fromEntries(
      tiers.flatMap(({ slug, price }) =>
        price.kind === "paid"
          ? [[slug, { monthRupees: price.monthRupees, yearRupees: price.yearRupees }]]
          : [],
      ),
    ),
    courses: Object.fromEntries(courses.map(({ slug, rupees }) => [slug, rupees])),
  };
}

/** The fields of a form, such as `tiers.plus.monthRupees`. Digits may be grouped. */
export function pricesFromFields(fields: Fields): unknown {
  const rupees = (place: string) => Number((fields[place] || "0").replaceAll(",", ""));
  const shown = readShownPrices();
  return {
    tiers: Object.fromEntries(
      Object.keys(shown.tiers).map((slug) => [
        slug,
        {
          monthRupees: rupees(`tiers.${slug}.monthRupees`),
          yearRupees: rupees(`tiers.${slug}.yearRupees`),
        },
      ]),
    ),
    courses: Object.fromEntries(Object.keys(shown.courses).map((slug) => [slug, rupees(`courses.${slug}`)])),
  };
}

export function draftPrices(fields: Fields): ContentDraft {
  const parsed = Prices.safeParse(pricesFromFields(fields));
  if (!parsed.success) return { kind: "invalid", errors: errorsByPlace(parsed.error) };
  return {
    kind: "valid",
    change: { ...PRICES, title: m.prices(), value: parsed.data, before: readShownPrices() },
  };
}

export const draftFigureOf =
  (city: City, definition: EditableFigure) =>
  (fields: Fields): ContentDraft => {
    const parsed = FigureFields.safeParse(fields);
    if (!parsed.success) return { kind: "invalid", errors: errorsByPlace(parsed.error) };
    const draft = draftFigure(city, definition, parsed.data, readSources());
    if (draft.kind === "invalid") return draft;
    return {
      kind: "valid",
      change: {
        kind: "city-figure",
        key: figureKey(city.slug, definition.path),
        title: m.figureOf({ figure: definition.label(), city: city.name }),
        value: draft.override,
        before: { figure: readFigure(city, definition.path) },
      },
    };
  };

export type Offer = { kind: "lesson" | "course"; slug: string };

/** A lesson or a course with what an admin may do with it; undefined when there is none. */
export function readOffer({ kind, slug }: Offer) {
  const { lessons, courses } = readWholeCatalogue();
  // LES-01: the landing page leads to it.
  const tried = courses[0]?.lessons[0];
  const found = (kind === "lesson" ? lessons : courses).find((each) => each.slug === slug);
  if (!found || (kind === "lesson" && !isLessonWritten(slug))) return undefined;
  const own = kind === "lesson" ? [slug] : (courses.find((each) => each.slug === slug)?.lessons ?? []);
  const isWithdrawn = kind === "lesson" ? isLessonItselfWithdrawn(slug) : isCourseWithdrawn(slug);
  return { kind, slug, title: found.title, isWithdrawn, stays: reasonToStay(), lessons: own };

  function reasonToStay(): string | null {
    if (own.some((lesson) => lesson === tried)) return kind === "lesson" ? m.staysTried() : m.staysHasTried();
    const isSold = kind === "course" && readPricing().courses.some((course) => course.slug === slug);
    return isSold ? m.staysSold() : null;
  }
}

export const draftAvailability =
  ({ kind, slug, title, isWithdrawn, stays }: NonNullable<ReturnType<typeof readOffer>>) =>
  (): ContentDraft => {
    if (stays) return { kind: "invalid", errors: { form: m.staysNothingChanged({ reason: stays }) } };
    return {
      kind: "valid",
      change: {
        kind,
        key: slug,
        title: kind === "lesson" ? m.lessonNamed({ title }) : m.courseNamed({ title }),
        value: { isWithdrawn: !isWithdrawn },
        before: { isWithdrawn },
      },
    };
  };
