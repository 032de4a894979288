import { z } from "zod";
import { Pricing } from "./pricing.ts";

const words = z.string().min(1);
const { benefits, guarantees, support, questions } = Pricing.shape;

/** The words of content/pricing.json in another language: content/pricing.hi.json. */
export const PricingWords = z.strictObject({
  about: words,
  tiers: z.record(z.string(), z.strictObject({ forWhom: words, opens: z.array(words).min(1) })),
  benefits,
  guarantees,
  support,
  questions,
});
export type PricingWords = z.infer<typeof PricingWords>;

/** Prices and limits stay those of `pricing`; a tier without words in the other language keeps its own. */
export const withWords = (
  pricing: Pricing,
  { tiers, benefits, guarantees, support, questions }: PricingWords,
): Pricing => ({
  ...pricing,
  tiers: pricing.tiers.map((tier) => ({ ...tier, ...tiers[tier.slug] })),
  benefits,
  guarantees,
  support,
  questions,
});
