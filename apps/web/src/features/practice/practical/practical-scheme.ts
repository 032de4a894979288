import { z } from "zod";

/** The practical examination as the syllabus files describe it. */
export const PracticalScheme = z.object({
  note: z.string().optional(),
  parts: z.array(z.object({ what: z.string(), marks: z.number() })),
  suggestedPrograms: z.array(z.string()),
});
export type PracticalScheme = z.infer<typeof PracticalScheme>;
