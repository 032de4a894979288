import { z } from "zod";
import { AUDIENCE_LABELS, type Audience } from "./audience.ts";

const audiences = Object.keys(AUDIENCE_LABELS) as Audience[];

/** Shown until the end of the last day in India, or until it is withdrawn. */
export const AnnouncementDraft = z.object({
  title: z.string().trim().min(3, "Give it a title.").max(100, "Keep the title under 100 characters."),
  body: z.string().trim().min(3, "Write what you want to tell.").max(1000, "Keep it under 1,000 characters."),
  audience: z.enum(audiences, "Choose who should get it."),
  lastDay: z
    .union([z.literal(""), z.iso.date("Choose a day.")])
    .default("")
    .refine((day) => day === "" || endOfDay(day) > new Date(), "Choose a day that is not over."),
});
export type AnnouncementDraft = z.infer<typeof AnnouncementDraft>;

export const endOfDay = (day: string) => new Date(`${day}T23:59:59.999+05:30`);
