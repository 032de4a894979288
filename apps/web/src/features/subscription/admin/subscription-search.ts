import { z } from "zod";
import { STATE_FILTERS } from "./state-filters.ts";

/** A pagination cursor: the creation time and the id of the last subscription on the page before. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[\w-]{1,64}$/)
  .transform((text) => ({ at: text.slice(0, text.indexOf("_")), id: text.slice(text.indexOf("_") + 1) }))
  .pipe(z.object({ at: z.iso.datetime(), id: z.string() }));

/** Invalid values in the address fall back to the first page of all subscriptions. */
export const SubscriptionSearch = z.object({
  q: z.string().trim().max(80).catch(""),
  state: z.enum(Object.keys(STATE_FILTERS) as (keyof typeof STATE_FILTERS)[]).catch("all"),
  after: Cursor.optional().catch(undefined),
});
export type SubscriptionSearch = z.infer<typeof SubscriptionSearch>;
