import { courseLinks, refunds, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { and, between, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Services } from "#server/services/services.ts";
import { connectPayments, type Payments } from "../checkout/connect-payments.server.ts";
import { endExpiredTiers } from "../state/apply-snapshot.server.ts";
import { reconcile, reconcileLink, reconcileRefunds } from "./reconcile.server.ts";

/**
 * Every hour: what is about to end or has just ended, what was begun and not heard of, and money on its way back are
 * compared with the provider; then time closes what it ended.
 */
export async function reconcileAll(
  services: Services,
  payments: Payments = connectPayments(services),
): Promise<void> {
  const { db } = services.database;
  const isBegun = and(
    isNull(subscriptions.tierUntil),
    gt(subscriptions.createdAt, sql`now() - interval '9 days'`),
  );
  const isNearItsEnd = between(
    subscriptions.tierUntil,
    sql`now() - interval '3 days'`,
    sql`now() + interval '3 days'`,
  );
  const near = await db.select().from(subscriptions).where(or(isBegun, isNearItsEnd));
  const open = await db
    .select()
    .from(courseLinks)
    .where(and(eq(courseLinks.isOpen, true), gt(courseLinks.createdAt, sql`now() - interval '3 days'`)));
  const waiting = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, "pending"), gt(refunds.at, sql`now() - interval '30 days'`)));
  const tasks = [
    ...near.map(
      ({ id }) =>
        () =>
          reconcile(services, id, payments),
    ),
    ...open.map(
      ({ id }) =>
        () =>
          reconcileLink(services, id, payments),
    ),
    ...waiting.map(
      ({ paymentId }) =>
        () =>
          reconcileRefunds(services, paymentId, payments),
    ),
  ];
  for (const compare of tasks) {
    try {
      await compare();
    } catch (error) {
      services.log.warn({ err: error }, "something could not be compared with the payment company");
    }
  }
  await endExpiredTiers(db);
}
