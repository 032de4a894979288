import { z } from "zod";
import { STATE_FILTERS } from "./state-filters.ts";

/** Where the next page begins: after this moment and, of those begun in it, after this subscription. */
const PlaceInList = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\w-]{1,64}$/)
  .transform((text) => ({ at: text.slice(0, text.indexOf("_")), id: text.slice(text.indexOf("_") + 1) }))
  .pipe(z.object({ at: z.iso.datetime(), id: z.string() }));

/** An address that was changed by hand shows the first page of all. */
export const SubscriptionSearch = z.object({
  q: z.string().trim().max(80).catch(""),
  state: z.enum(Object.keys(STATE_FILTERS) as (keyof typeof STATE_FILTERS)[]).catch("all"),
  after: PlaceInList.optional().catch(undefined),
});
export type SubscriptionSearch = z.infer<typeof SubscriptionSearch>;
