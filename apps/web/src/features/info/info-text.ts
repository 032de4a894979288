import { z } from "zod";

/** A text page that the operator edits in content/info. */
export const InfoText = z.object({
  title: z.string().min(1),
  updated: z.string().regex(/^\d{1,2} [A-Z][a-z]{2} \d{4}$/),
  lead: z.string().min(1),
  sections: z.array(
    z.object({
      heading: z.string().min(1),
      paragraphs: z.array(z.string().min(1)).default([]),
      points: z.array(z.string().min(1)).default([]),
    }),
  ),
});
export type InfoText = z.infer<typeof InfoText>;

/** Noon, so that it is the same day everywhere in India. */
export const dayOf = ({ updated }: InfoText): Date => new Date(`${updated} 12:00 GMT`);
