import * as m from "@nirmaan/messages/subscription-tiers.ts";
import { z } from "zod";

const TIERS = ["free", "plus", "pro", "school"] as const;
export type TierName = (typeof TIERS)[number];
export const PAID_TIERS = ["plus", "pro"] as const;
export type PaidTier = (typeof PAID_TIERS)[number];

const FEATURES = ["certificates", "simulators", "priority", "practical-file"] as const;
export type TierFeature = (typeof FEATURES)[number];

/** What a tier allows. Null means no limit. */
const Limits = z.strictObject({
  lessons: z.enum(["first-units", "board", "all"]),
  projects: z.int().positive().nullable(),
  tutorQuestionsADay: z.int().positive().nullable(),
  serverRunsADay: z.int().positive().nullable(),
  /** How many days back a student sees and restores earlier versions. */
  historyDays: z.int().positive().nullable(),
  opens: z.array(z.enum(FEATURES)),
});

const rupees = z.int().positive();

/** The part of content/pricing.json that is enforced and charged. */
export const TierData = z.object({
  seller: z.strictObject({
    name: z.string().min(1),
    address: z.array(z.string().min(1)).min(1),
    gstin: z.string().min(1),
    state: z.string().min(1),
    sac: z.string().min(1),
    gstPercent: z.int().positive(),
  }),
  tiers: z.array(
    z.object({
      slug: z.enum(TIERS),
      name: z.string().min(1),
      price: z.union([
        z.object({ kind: z.literal("paid"), monthRupees: rupees, yearRupees: rupees }),
        z.object({ kind: z.enum(["free", "invoice"]) }),
      ]),
      limits: Limits,
    }),
  ),
  courses: z.array(z.object({ title: z.string(), slug: z.string(), rupees, weeks: z.int().positive() })),
});
export type TierData = z.infer<typeof TierData>;
export type TierFacts = TierData["tiers"][number];

const REFUSALS: Record<TierFeature, (names: { tier: string }) => string> = {
  certificates: m.certificatesComeWith,
  simulators: m.simulatorsComeWith,
  priority: m.priorityComesWith,
  "practical-file": m.practicalFileComesWith,
};

/** The message that names the lowest tier with a feature; undefined if the student's tier has it. */
export function featureRefusal(tiers: TierFacts[], tier: TierName, feature: TierFeature): string | undefined {
  const has = (facts: TierFacts | undefined) => facts?.limits.opens.includes(feature) ?? false;
  if (has(tiers.find(({ slug }) => slug === tier))) return undefined;
  const opener = tiers.find(has);
  return REFUSALS[feature]({ tier: opener?.name ?? m.anotherTier() });
}
