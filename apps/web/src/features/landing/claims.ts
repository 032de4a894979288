import { z } from "zod";

/** The claims of the landing page, which the operator edits in content/claims.json. */
export const Claims = z.object({
  areSamples: z.boolean(),
  hero: z.array(z.string().min(1)).min(1),
  figures: z.array(z.object({ figure: z.string().min(1), name: z.string().min(1) })).min(1),
  testimonials: z.array(z.object({ quote: z.string().min(1), by: z.string().min(1) })).min(1),
});
export type Claims = z.infer<typeof Claims>;
