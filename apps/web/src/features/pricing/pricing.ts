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
  /** Enforced by the server; read by features/subscription. */
  limits: z.looseObject({}),
  opens: z.array(words).min(1),
});
export type Tier = z.infer<typeof Tier>;

const PricedCourse = z.strictObject({ title: words, slug: words, rupees, weeks: z.int().positive() });
export type PricedCourse = z.infer<typeof PricedCourse>;

/** Prices and promises, which the operator edits in content/pricing.json. */
export const Pricing = z.strictObject({
  about: words,
  /** The seller on invoices; read by features/subscription. */
  seller: z.looseObject({}),
  tiers: z.array(Tier).min(1),
  courses: z.array(PricedCourse).min(1),
  benefits: z.array(words).min(1),
  guarantees: z.array(words).min(1),
  support: z.array(z.strictObject({ way: words, words })).min(1),
  questions: z.array(z.strictObject({ question: words, answer: words })).min(1),
});
export type Pricing = z.infer<typeof Pricing>;

/** The saving of yearly payment in whole percent, rounded down. */
export const savedPercent = ({
  monthRupees,
  yearRupees,
}: {
  monthRupees: number;
  yearRupees: number;
}): number => Math.floor((1 - yearRupees / (12 * monthRupees)) * 100);
