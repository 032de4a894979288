import content from "../../../../../../content/pricing.json" with { type: "json" };
import { TierData, type TierFacts, type TierName } from "./tier.ts";

const data = TierData.parse(content);

export const readTierData = (): TierData => data;

export function readTier(name: TierName): TierFacts {
  const tier = data.tiers.find(({ slug }) => slug === name);
  if (!tier) throw new Error(`content/pricing.json has no tier ${name}`);
  return tier;
}

/** The name of the lowest tier that includes the lessons of this scope. */
export const readTierOpening = (scope: TierFacts["limits"]["lessons"]): string =>
  data.tiers.find(({ limits }) => limits.lessons === scope)?.name ?? "another tier";
