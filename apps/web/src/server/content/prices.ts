import * as m from "@nirmaan/messages/server-content.ts";
import { z } from "zod";
import { readOverrides } from "./content-overrides.ts";

const MOST_RUPEES = 100_000;
const noPrice = { error: () => m.priceOutOfRange() };
const rupees = z.int(noPrice).min(1, noPrice).max(MOST_RUPEES, noPrice);

const TierPrice = z
  .strictObject({ monthRupees: rupees, yearRupees: rupees })
  .refine(({ monthRupees, yearRupees }) => yearRupees <= 12 * monthRupees, {
    error: () => m.yearCostsTooMuch(),
    path: ["yearRupees"],
  });

/** The prices of content/pricing.json that an admin may change, by slug. Everything else in that file stays a file's. */
export const Prices = z.strictObject({
  tiers: z.record(z.string(), TierPrice),
  courses: z.record(z.string(), rupees),
});
export type Prices = z.infer<typeof Prices>;

/** There is one list of prices. */
export const PRICES_KEY = "all";

type Priced = {
  tiers: { slug: string; price: { kind: string } }[];
  courses: { slug: string; rupees: number }[];
};

export const readPrices = (): Prices | undefined => readOverrides("prices", Prices).get(PRICES_KEY);

/** The file with other prices in it. What has no price in the file gets none, and what is new in the file keeps its own. */
export function withPrices<File extends Priced>(file: File, prices: Prices | undefined): File {
  if (!prices) return file;
  return {
    ...file,
    tiers: file.tiers.map((tier) =>
      tier.price.kind === "paid" ? { ...tier, price: { ...tier.price, ...prices.tiers[tier.slug] } } : tier,
    ),
    courses: file.courses.map((course) => ({
      ...course,
      rupees: prices.courses[course.slug] ?? course.rupees,
    })),
  };
}
