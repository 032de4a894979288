import type { Database } from "@nirmaan/db/connect-database.ts";
import { providerPlans } from "@nirmaan/db/payments-schema.ts";
import { eq } from "drizzle-orm";
import { readTier } from "../tiers/read-tiers.server.ts";
import type { PaidTier } from "../tiers/tier.ts";
import type { Payments } from "./connect-payments.server.ts";

export type Period = "month" | "year";

function pricePaise(tier: PaidTier, period: Period): number {
  const { price } = readTier(tier);
  if (price.kind !== "paid") throw new Error(`${tier} has no price`);
  return (period === "month" ? price.monthRupees : price.yearRupees) * 100;
}

const planKey = (isTest: boolean, tier: PaidTier, period: Period, amountPaise: number) =>
  `${isTest ? "test" : "razorpay"} ${tier} ${period} ${amountPaise}`;

/** What a running subscription is charged: the price of its plan, whatever its tier costs today. */
export async function readAgreedPaise(
  db: Database,
  { tier, period, snapshot }: { tier: PaidTier; period: Period; snapshot: { plan_id: string } },
): Promise<number> {
  const [plan] = await db.select().from(providerPlans).where(eq(providerPlans.id, snapshot.plan_id));
  return plan ? Number(plan.key.split(" ").at(-1)) : pricePaise(tier, period);
}

/** Each price has its own plan at the provider; a new or changed price creates one. */
export async function findOrCreatePlan(
  db: Database,
  { client, isTest }: Payments,
  tier: PaidTier,
  period: Period,
) {
  const amountPaise = pricePaise(tier, period);
  const key = planKey(isTest, tier, period, amountPaise);
  const [known] = await db.select().from(providerPlans).where(eq(providerPlans.key, key));
  if (known) return known.id;
  const { id } = await client.makePlan({ period, name: `Nirmaan ${readTier(tier).name}`, amountPaise });
  await db.insert(providerPlans).values({ id, key, tier, period }).onConflictDoNothing();
  // A concurrent request may have stored its plan first; then that one is used.
  const [kept] = await db.select().from(providerPlans).where(eq(providerPlans.key, key));
  return kept?.id ?? id;
}
