import * as m from "@nirmaan/messages/subscription-admin.ts";
import { z } from "zod";

export const GIVEN_TIERS = ["school", "pro", "plus"] as const;

const MAX_YEARS = 3;

/** The last moment of a day in India. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999+05:30`);

/** The form in which an admin gives a tier without payment. The student's data export contains the reason. */
export const GivenTier = z.object({
  tier: z.enum(GIVEN_TIERS, { error: () => m.chooseTier() }),
  until: z.iso
    .date({ error: () => m.chooseLastDay() })
    .transform(endOfDay)
    .refine((end) => end > new Date(), { error: () => m.dayOver() })
    .refine((end) => end.getFullYear() - new Date().getFullYear() <= MAX_YEARS, {
      error: () => m.dayTooFar({ years: MAX_YEARS }),
    }),
  reason: z
    .string()
    .trim()
    .min(3, { error: () => m.reasonMissing() })
    .max(300, { error: () => m.reasonLong() }),
});
export type GivenTier = z.infer<typeof GivenTier>;
