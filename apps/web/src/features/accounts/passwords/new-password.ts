import { z } from "zod";
import { LONGEST_PASSWORD_BYTES, SHORTEST_PASSWORD } from "./password-strength.ts";

export const NewPassword = z
  .string()
  .refine((text) => Array.from(text).length >= SHORTEST_PASSWORD, `At least ${SHORTEST_PASSWORD} characters.`)
  .refine(
    (text) => new TextEncoder().encode(text).length <= LONGEST_PASSWORD_BYTES,
    `At most ${LONGEST_PASSWORD_BYTES} characters.`,
  );
