import * as m from "@nirmaan/messages/accounts-forms.ts";
import { z } from "zod";

export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, { error: () => m.addressTooLong() })
  .pipe(z.email({ error: () => m.notAnEmailAddress() }));
