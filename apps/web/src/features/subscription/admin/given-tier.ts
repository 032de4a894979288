import { z } from "zod";

export const GIVEN_TIERS = ["school", "pro", "plus"] as const;

const MAX_YEARS = 3;

/** The last moment of a day in India. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999+05:30`);

/** The form in which an admin gives a tier without payment. The student's data export contains the reason. */
export const GivenTier = z.object({
  tier: z.enum(GIVEN_TIERS, "Choose one of the tiers."),
  until: z.iso
    .date("Choose the last day.")
    .transform(endOfDay)
    .refine((end) => end > new Date(), "Choose a day that is not over.")
    .refine(
      (end) => end.getFullYear() - new Date().getFullYear() <= MAX_YEARS,
      `Choose a day within ${MAX_YEARS} years. It can be given again.`,
    ),
  reason: z
    .string()
    .trim()
    .min(3, "Say in a few words why. It stays in the log.")
    .max(300, "Keep the reason under 300 characters."),
});
export type GivenTier = z.infer<typeof GivenTier>;
