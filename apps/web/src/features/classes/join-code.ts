import * as m from "@nirmaan/messages/classes.ts";
import { z } from "zod";

/** Lower case and surrounding spaces are accepted. */
export const JoinCode = z.strictObject({
  joinCode: z
    .string({ error: () => m.typeCode() })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{4,20}$/, { error: () => m.codeShape() }),
});
export type JoinCode = z.infer<typeof JoinCode>;
