import { z } from "zod";

export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254, "This address is too long.")
  .pipe(z.email("This does not look like an e-mail address."));
