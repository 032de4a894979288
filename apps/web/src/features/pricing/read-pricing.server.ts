import { computedFromContent } from "#server/content/content-overrides.ts";
import { readPrices, withPrices } from "#server/content/prices.ts";
import content from "../../../../../content/pricing.json" with { type: "json" };
import { Pricing } from "./pricing.ts";

const pricing = Pricing.parse(content);

export const readPricing: () => Pricing = computedFromContent(() =>
  Pricing.parse(withPrices(pricing, readPrices())),
);
