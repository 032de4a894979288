import { currentLocale } from "@nirmaan/messages/locale/current-locale.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { computedFromContent } from "#server/content/content-overrides.ts";
import { readPrices, withPrices } from "#server/content/prices.ts";
import hindi from "../../../../../content/pricing.hi.json" with { type: "json" };
import content from "../../../../../content/pricing.json" with { type: "json" };
import { Pricing } from "./pricing.ts";
import { PricingWords, withWords } from "./pricing-words.ts";

const english = Pricing.parse(content);
const pricing: Record<Locale, Pricing> = {
  en: english,
  hi: withWords(english, PricingWords.parse(hindi)),
};

const readIn = (locale: Locale) =>
  computedFromContent(() => Pricing.parse(withPrices(pricing[locale], readPrices())));
const readers: Record<Locale, () => Pricing> = { en: readIn("en"), hi: readIn("hi") };

/** In the reader's language. */
export const readPricing = (): Pricing => readers[currentLocale()]();
