import { z } from "zod";
import { ROLES } from "./role.ts";

export const Reason = z
  .string()
  .trim()
  .min(3, "Say in a few words why. It stays in the log.")
  .max(300, "Keep the reason under 300 characters.");

export const RoleChange = z.object({
  role: z.enum(ROLES, "Choose one of the three roles."),
  reason: Reason,
  /** The e-mail address of the teacher who takes over the classes. */
  handOverTo: z.string().trim().toLowerCase().max(254).default(""),
  /** Confirmation of an admin who gives up their own role. */
  knowsLoss: z.literal("on").optional(),
});
export type RoleChange = z.infer<typeof RoleChange>;
