import * as m from "@nirmaan/messages/administration-announcements.ts";
import { z } from "zod";
import { AUDIENCE_LABELS, type Audience } from "./audience.ts";

const audiences = Object.keys(AUDIENCE_LABELS) as Audience[];

/** Shown until the end of the last day in India, or until it is withdrawn. */
export const AnnouncementDraft = z.object({
  title: z
    .string()
    .trim()
    .min(3, { error: () => m.titleMissing() })
    .max(100, { error: () => m.titleLong() }),
  body: z
    .string()
    .trim()
    .min(3, { error: () => m.textMissing() })
    .max(1000, { error: () => m.textLong() }),
  audience: z.enum(audiences, { error: () => m.audienceMissing() }),
  lastDay: z
    .union([z.literal(""), z.iso.date({ error: () => m.chooseDay() })])
    .default("")
    .refine((day) => day === "" || endOfDay(day) > new Date(), { error: () => m.dayOver() }),
});
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999+05:30`);
