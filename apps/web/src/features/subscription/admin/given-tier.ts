import { z } from "zod";

export const GIVEN_TIERS = ["school", "pro", "plus"] as const;

const LONGEST_YEARS = 3;

/** The last moment of a day in India. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999+05:30`);

/** What an admin fills in to give a tier without money. The student finds the reason in the copy of their data. */
export const GivenTier = z.object({
  tier: z.enum(GIVEN_TIERS, "Choose one of the tiers."),
  until: z.iso
    .date("Choose the last day.")
    .transform(endOfDay)
    .refine((end) => end > new Date(), "Choose a day that is not over.")
    .refine(
      (end) => end.getFullYear() - new Date().getFullYear() <= LONGEST_YEARS,
      `Choose a day within ${LONGEST_YEARS} years. It can be given again.`,
    ),
  reason: z
    .string()
    .trim()
    .min(3, "Say in a few words why. It stays in the log.")
    .max(300, "Keep the reason under 300 characters."),
});
export type GivenTier = z.infer<typeof GivenTier>;
