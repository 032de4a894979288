import * as m from "@nirmaan/messages/classes-announcements.ts";
import { z } from "zod";

export const ClassAnnouncement = z.object({
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
});
export type ClassAnnouncement = z.infer<typeof ClassAnnouncement>;
