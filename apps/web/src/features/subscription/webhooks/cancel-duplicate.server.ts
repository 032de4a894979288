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

/** The id of another open subscription of the same student that will be charged again. */
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

/** For a student who authorised two subscriptions in two tabs: cancels this one and refunds all its payments. */
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
  // Read from the provider, because the webhook of a payment may not have arrived yet.
  for (const { id, amount } of await client.readPayments(subscriptionId)) {
    const refund = await client.refund(id, amount);
    await recordWithReceipts(services, (transaction) => recordRefund(transaction, refund));
  }
}
