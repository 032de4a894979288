import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments.ts";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Services } from "#server/services.ts";
import { applyKnown } from "./apply-known.server.ts";
import { type Payments, paymentsOf } from "./payments.server.ts";
import type { Snapshot } from "./provider-event.ts";
import { recordRefund } from "./record-money.server.ts";
import { ENDED } from "./subscription-state.ts";
import { takeMoney } from "./take-money.server.ts";

/** Another subscription of the same student that is open and goes on. */
export async function findDouble(db: Database, subscriptionId: string): Promise<string | undefined> {
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!own) return undefined;
  const others = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.studentId, own.studentId),
        ne(subscriptions.id, own.id),
        gt(subscriptions.tierUntil, sql`now()`),
      ),
    );
  return others.find(({ snapshot }) => !ENDED.includes((snapshot as Snapshot).status))?.id;
}

/** Somebody agreed in two tabs. The second agreement ends at once, and all that was paid for it goes back. */
export async function endDouble(
  services: Services,
  subscriptionId: string,
  { company }: Payments = paymentsOf(services),
): Promise<void> {
  const { db } = services.database;
  if (!(await findDouble(db, subscriptionId))) return;
  const known = await company.readSubscription(subscriptionId);
  const ended = ENDED.includes(known.snapshot.status) ? known : await company.cancel(subscriptionId, false);
  await db.transaction((transaction) => applyKnown(transaction, ended));
  // The provider's own list: the news of a payment may still be on its way to us.
  for (const { id, amount } of await company.readPayments(subscriptionId)) {
    const refund = await company.refund(id, amount);
    await takeMoney(services, (transaction) => recordRefund(transaction, refund));
  }
}
