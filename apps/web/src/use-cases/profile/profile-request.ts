import { z } from "zod";
import { EmailAddress } from "#features/accounts/forms/email-address.ts";
import { OwnProfile, PreferencesForm } from "#features/accounts/profile/own-profile.ts";

/** What the forms of the profile page send. */
export const ProfileRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("ask-guardian"), guardianEmail: EmailAddress }),
  z.object({ intent: z.literal("disconnect"), identity: z.string().default("") }),
  z.object({ intent: z.literal("disconnect-github") }),
  z.object({
    intent: z.literal("delete-account"),
    confirmation: z.string().trim().toLowerCase().default(""),
  }),
  z.object({ intent: z.literal("keep-account") }),
  z.object({ intent: z.literal("save-profile"), ...OwnProfile.shape }),
  z.object({ intent: z.literal("save-preferences"), ...PreferencesForm.shape }),
  z.object({ intent: z.literal("save-mails"), reminds: z.literal("on").optional() }),
  z.object({ intent: z.literal("end-session"), session: z.uuid() }),
]);
export type ProfileRequest = z.infer<typeof ProfileRequest>;
