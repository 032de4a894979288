import * as m from "@nirmaan/messages/accounts-passwords.ts";
import { z } from "zod";
import { LONGEST_PASSWORD_BYTES, SHORTEST_PASSWORD } from "./password-strength.ts";

export const NewPassword = z
  .string()
  .refine((text) => Array.from(text).length >= SHORTEST_PASSWORD, {
    error: () => m.atLeast({ shortest: SHORTEST_PASSWORD }),
  })
  .refine((text) => new TextEncoder().encode(text).length <= LONGEST_PASSWORD_BYTES, {
    error: () => m.atMost({ longest: LONGEST_PASSWORD_BYTES }),
  });
