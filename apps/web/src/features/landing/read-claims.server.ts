import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import { z } from "zod";
import { computedFromContent, readOverrides } from "#server/content/content-overrides.ts";
import hindi from "../../../../../content/claims.hi.json" with { type: "json" };
import content from "../../../../../content/claims.json" with { type: "json" };
import { Claims } from "./claims.ts";

const claims = Claims.parse(content);
/** The Hindi of each sentence of content/claims.json. */
const inHindi = new Map(Object.entries(z.record(z.string(), z.string().min(1)).parse(hindi)));

/** There is one set of claims. */
export const CLAIMS_KEY = "landing-page";

/** As the operator wrote them, in English. */
export const readClaims: () => Claims = computedFromContent(
  () => readOverrides("claims", Claims).get(CLAIMS_KEY) ?? claims,
);

/** In the reader's language. A sentence that an admin wrote and that has no Hindi is shown as it is. */
export function readShownClaims(): Claims {
  const shown = readClaims();
  if (currentLocale() === "en") return shown;
  const said = (sentence: string) => inHindi.get(sentence) ?? sentence;
  return {
    ...shown,
    hero: shown.hero.map(said),
    figures: shown.figures.map(({ figure, name }) => ({ figure: said(figure), name: said(name) })),
    testimonials: shown.testimonials.map(({ quote, by }) => ({ quote: said(quote), by: said(by) })),
  };
}
