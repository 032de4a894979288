import { z } from "zod";

const words = z.string().min(1);
const rupees = z.int().positive();

const Price = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("free") }),
  z.strictObject({ kind: z.literal("paid"), monthRupees: rupees, yearRupees: rupees }),
  z.strictObject({ kind: z.literal("invoice") }),
]);
export type Price = z.infer<typeof Price>;

const Tier = z.strictObject({
  slug: words,
  name: words,
  forWhom: words,
  price: Price,
  /** What the server enforces; the subscription reads it. */
  limits: z.looseObject({}),
  opens: z.array(words).min(1),
});
export type Tier = z.infer<typeof Tier>;

const PricedCourse = z.strictObject({ title: words, slug: words, rupees, weeks: z.int().positive() });
export type PricedCourse = z.infer<typeof PricedCourse>;

/** What things cost and what is promised; the operator edits it in content/pricing.json. */
export const Pricing = z.strictObject({
  about: words,
  /** Who stands on the invoices; the subscription reads it. */
  seller: z.looseObject({}),
  tiers: z.array(Tier).min(1),
  courses: z.array(PricedCourse).min(1),
  benefits: z.array(words).min(1),
  guarantees: z.array(words).min(1),
  support: z.array(z.strictObject({ way: words, words })).min(1),
  questions: z.array(z.strictObject({ question: words, answer: words })).min(1),
});
export type Pricing = z.infer<typeof Pricing>;

const grouped = new Intl.NumberFormat("en-IN");

export const formatRupees = (amount: number): string => `₹${grouped.format(amount)}`;

/** What paying by the year saves, in whole percent, never rounded up. */
export const savedPercent = ({
  monthRupees,
  yearRupees,
}: {
  monthRupees: number;
  yearRupees: number;
}): number => Math.floor((1 - yearRupees / (12 * monthRupees)) * 100);
