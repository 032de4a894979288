import * as m from "@nirmaan/messages/administration-people.ts";
import { z } from "zod";
import { ROLES } from "./role.ts";

export const Reason = z
  .string()
  .trim()
  .min(3, { error: () => m.reasonMissing() })
  .max(300, { error: () => m.reasonLong() });

export const RoleChange = z.object({
  role: z.enum(ROLES, { error: () => m.chooseRole() }),
  reason: Reason,
  /** The e-mail address of the teacher who takes over the classes. */
  handOverTo: z.string().trim().toLowerCase().max(254).default(""),
  /** Confirmation of an admin who gives up their own role. */
  knowsLoss: z.literal("on").optional(),
});
export type RoleChange = z.infer<typeof RoleChange>;
