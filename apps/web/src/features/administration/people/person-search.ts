import { z } from "zod";
import { ROLES } from "./role.ts";

/** The cursor of the next page: creation time, then account id. */
const Cursor = z
  .string()
  .regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z_[0-9a-f-]{36}$/)
  .transform((text) => {
    const [at = "", id = ""] = text.split("_");
    return { at, id };
  })
  .pipe(z.object({ at: z.iso.datetime(), id: z.uuid() }));

/** Invalid parameters are ignored. */
export const PersonSearch = z.object({
  q: z.string().trim().max(80).catch(""),
  role: z.enum(ROLES).optional().catch(undefined),
  after: Cursor.optional().catch(undefined),
});
export type PersonSearch = z.infer<typeof PersonSearch>;

/** An `ilike` pattern for this text anywhere in a value, with wildcards escaped. */
export const containsPattern = (text: string) => `%${text.replaceAll(/[\\%_]/g, "\\$&")}%`;
