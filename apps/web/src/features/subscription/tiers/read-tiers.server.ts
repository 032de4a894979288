import * as m from "@nirmaan/messages/subscription-tiers.ts";
import { computedFromContent } from "#server/content/content-overrides.ts";
import { readPrices, withPrices } from "#server/content/prices.ts";
import content from "../../../../../../content/pricing.json" with { type: "json" };
import { TierData, type TierFacts, type TierName } from "./tier.ts";

const data = TierData.parse(content);

export const readTierData: () => TierData = computedFromContent(() =>
  TierData.parse(withPrices(data, readPrices())),
);

export function readTier(name: TierName): TierFacts {
  const tier = readTierData().tiers.find(({ slug }) => slug === name);
  if (!tier) throw new Error(`content/pricing.json has no tier ${name}`);
  return tier;
}

/** The name of the lowest tier that includes the lessons of this scope. */
export const readTierOpening = (scope: TierFacts["limits"]["lessons"]): string =>
  readTierData().tiers.find(({ limits }) => limits.lessons === scope)?.name ?? m.anotherTier();
