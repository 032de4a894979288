import { z } from "zod";

/** A message as it is stored on the account. */
export const SavedMessage = z.object({
  id: z.number(),
  role: z.enum(["user", "assistant"]),
  content: z.string(),
  isHelpful: z.boolean().nullable(),
});
export type SavedMessage = z.infer<typeof SavedMessage>;
