import * as m from "@nirmaan/messages/sharing-moderation.ts";
import { z } from "zod";

export const LONGEST_REASON = 300;

/** The owner reads the reason of what was taken down, so it cannot be missing there. */
export const ShareDecision = z
  .object({
    shareId: z.uuid({ error: () => m.noSuchShare() }),
    decision: z.enum(["take-down", "leave-open", "put-back"], { error: () => m.chooseButton() }),
    reason: z
      .string()
      .trim()
      .max(LONGEST_REASON, { error: () => m.reasonLong({ count: LONGEST_REASON }) })
      .default(""),
  })
  .superRefine(({ decision, reason }, check) => {
    if (decision === "take-down" && reason.length < 5)
      check.addIssue({ code: "custom", path: ["reason"], message: m.reasonMissing() });
  });
export type ShareDecision = z.infer<typeof ShareDecision>;
