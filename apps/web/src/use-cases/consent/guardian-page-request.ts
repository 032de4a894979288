import { z } from "zod";

const language = z.enum(["en", "hi"]).default("en");

/** What the forms of the guardian's page send. Wrong values of fields are told on the page, not refused here. */
export const GuardianPageRequest = z.discriminatedUnion("intent", [
  z.looseObject({ intent: z.literal("answer"), language }),
  z.object({
    intent: z.literal("correct"),
    language,
    childName: z.string().max(200).default(""),
    classLevel: z.string().max(2).default(""),
  }),
  z.object({
    intent: z.literal("withdraw"),
    language,
    choice: z.enum(["erase", "erase-soon", "keep-locked"]).default("erase"),
    until: z.string().max(10).default(""),
  }),
  z.object({ intent: z.literal("allow-guardian"), language, guardian: z.uuid() }),
  z.object({ intent: z.literal("refuse-guardian"), language, guardian: z.uuid() }),
  z.object({ intent: z.literal("start-proof"), language }),
  z.object({ intent: z.literal("start-weekly-mail"), language }),
  z.object({ intent: z.literal("stop-weekly-mail"), language }),
]);
export type GuardianPageRequest = z.infer<typeof GuardianPageRequest>;
