import { z } from "zod";

/** Lower case and surrounding spaces are accepted. */
export const JoinCode = z.strictObject({
  joinCode: z
    .string({ error: "Type the code that your teacher gave you." })
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9-]{4,20}$/, "A code has 4 to 20 letters, digits and hyphens."),
});
export type JoinCode = z.infer<typeof JoinCode>;
