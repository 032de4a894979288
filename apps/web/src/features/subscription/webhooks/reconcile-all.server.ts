import { courseLinks, refunds, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { and, between, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Services } from "#server/services/services.ts";
import { connectPayments, type Payments } from "../checkout/connect-payments.server.ts";
import { endExpiredTiers } from "../state/apply-snapshot.server.ts";
import { reconcile, reconcileLink, reconcileRefunds } from "./reconcile.server.ts";

/**
 * Runs every hour. Compares with the provider the subscriptions near their end, those without a webhook since they were
 * created, unpaid links and pending refunds; then ends expired tiers.
 */
export async function reconcileAll(
  services: Services,
  payments: Payments = connectPayments(services),
): Promise<void> {
  const { db } = services.database;
  const isUnconfirmed = and(
    isNull(subscriptions.tierUntil),
    gt(subscriptions.createdAt, sql`now() - interval '9 days'`),
  );
  const isNearEnd = between(
    subscriptions.tierUntil,
    sql`now() - interval '3 days'`,
    sql`now() + interval '3 days'`,
  );
  const uncertain = await db.select().from(subscriptions).where(or(isUnconfirmed, isNearEnd));
  const openLinks = await db
    .select()
    .from(courseLinks)
    .where(and(eq(courseLinks.isOpen, true), gt(courseLinks.createdAt, sql`now() - interval '3 days'`)));
  const pendingRefunds = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, "pending"), gt(refunds.at, sql`now() - interval '30 days'`)));
  const tasks = [
    ...uncertain.map(
      ({ id }) =>
        () =>
          reconcile(services, id, payments),
    ),
    ...openLinks.map(
      ({ id }) =>
        () =>
          reconcileLink(services, id, payments),
    ),
    ...pendingRefunds.map(
      ({ paymentId }) =>
        () =>
          reconcileRefunds(services, paymentId, payments),
    ),
  ];
  for (const runTask of tasks) {
    try {
      await runTask();
    } catch (error) {
      services.log.warn({ err: error }, "reconciliation with the payment provider failed");
    }
  }
  await endExpiredTiers(db);
}
