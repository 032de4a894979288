import { z } from "zod";
import { ROLES } from "./role.ts";

/** Where the next page of a list begins: after this moment and, of those who came in it, after this account. */
const PlaceInList = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f-]{36}$/)
  .transform((text) => {
    const [at = "", id = ""] = text.split("_");
    return { at, id };
  })
  .pipe(z.object({ at: z.iso.datetime(), id: z.uuid() }));

/** An address that was changed by hand shows the first page of everybody. */
export const PersonSearch = z.object({
  q: z.string().trim().max(80).catch(""),
  role: z.enum(ROLES).optional().catch(undefined),
  after: PlaceInList.optional().catch(undefined),
});
export type PersonSearch = z.infer<typeof PersonSearch>;

/** For SQL's `ilike`: the text itself, wherever it stands, with nothing in it meaning anything else. */
export const containsPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
