import * as m from "@nirmaan/messages/administration-people.ts";
import { z } from "zod";
import { Reason, RoleChange } from "#features/administration/people/role-change.ts";
import { GivenTier } from "#features/subscription/admin/given-tier.ts";

/** What the forms of the person page send. */
export const PersonRequest = z.discriminatedUnion(
  "intent",
  [
    z.object({ intent: z.literal("role"), ...RoleChange.shape }),
    z.object({ intent: z.enum(["block", "unblock"]), reason: Reason }),
    z.object({ intent: z.literal("give-tier"), ...GivenTier.shape }),
    z.object({ intent: z.literal("take-back"), id: z.coerce.number().int().positive() }),
  ],
  { error: () => m.notPossible() },
);
export type PersonRequest = z.infer<typeof PersonRequest>;
