import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments-schema.ts";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Services } from "#server/services/services.ts";
import { connectPayments, type Payments } from "../checkout/connect-payments.server.ts";
import { recordRefund } from "../ledger/record-payment.server.ts";
import { recordWithReceipts } from "../ledger/record-with-receipts.server.ts";
import type { Snapshot } from "../provider/provider-event.ts";
import { applySnapshot } from "../state/apply-snapshot.server.ts";
import { ENDED } from "../state/subscription-state.ts";

/** Another subscription of the same student that is open and goes on. */
export async function findDuplicate(db: Database, subscriptionId: string): Promise<string | undefined> {
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
export async function cancelDuplicate(
  services: Services,
  subscriptionId: string,
  { client }: Payments = connectPayments(services),
): Promise<void> {
  const { db } = services.database;
  if (!(await findDuplicate(db, subscriptionId))) return;
  const known = await client.readSubscription(subscriptionId);
  const ended = ENDED.includes(known.snapshot.status) ? known : await client.cancel(subscriptionId, false);
  await db.transaction((transaction) => applySnapshot(transaction, ended));
  // The provider's own list: the news of a payment may still be on its way to us.
  for (const { id, amount } of await client.readPayments(subscriptionId)) {
    const refund = await client.refund(id, amount);
    await recordWithReceipts(services, (transaction) => recordRefund(transaction, refund));
  }
}
