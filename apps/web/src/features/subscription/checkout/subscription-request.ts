import { z } from "zod";
import { PAID_TIERS } from "../tiers/tier.ts";

const tier = z.enum(PAID_TIERS);

/** What the forms of the subscription page send. */
export const SubscriptionRequest = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("start"), tier, period: z.enum(["month", "year"]) }),
  z.object({ intent: z.literal("change"), tier }),
  z.object({ intent: z.literal("cancel") }),
  z.object({ intent: z.literal("money-back"), paymentId: z.string().min(1).max(100) }),
  z.object({ intent: z.literal("buy"), course: z.string().min(1).max(60) }),
]);
export type SubscriptionRequest = z.infer<typeof SubscriptionRequest>;
