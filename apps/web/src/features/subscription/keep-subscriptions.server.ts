import { subscriptions } from "@nirmaan/db/payments.ts";
import { and, gt, lt, sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { closeEndedTiers } from "./apply-known.server.ts";
import { paymentsOf } from "./payments.server.ts";
import { reconcile } from "./subscription-verbs.server.ts";

/** Every hour: what is about to end, or has just ended, is compared with the provider; then time closes what it ended. */
export async function keepSubscriptions(services: Services): Promise<void> {
  const { db } = services.database;
  const near = await db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        gt(subscriptions.tierUntil, sql`now() - interval '3 days'`),
        lt(subscriptions.tierUntil, sql`now() + interval '3 days'`),
      ),
    );
  for (const { id } of near) {
    try {
      await reconcile(db, id, paymentsOf(services));
    } catch (error) {
      services.log.warn({ err: error, subscription: id }, "a subscription could not be compared");
    }
  }
  await closeEndedTiers(db);
}
