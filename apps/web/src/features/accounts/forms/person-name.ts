import { LONGEST_NAME, PersonName as StoredName } from "@nirmaan/auth-service/person-fields.ts";
import * as m from "@nirmaan/messages/accounts-forms.ts";
import { z } from "zod";

/** The accounts service checks the same in every account's metadata; here the reason is in the reader's language. */
export const PersonName = z
  .string()
  .trim()
  .min(1, { error: () => m.nameMissing(), abort: true })
  .max(LONGEST_NAME, { error: () => m.nameTooLong({ longest: LONGEST_NAME }), abort: true })
  .refine((name) => StoredName.safeParse(name).success, { error: () => m.nameHasOtherSigns() });
