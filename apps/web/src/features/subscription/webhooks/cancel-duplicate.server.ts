import type { Services } from "#server/services/services.ts";
import { connectPayments, type Payments } from "../checkout/connect-payments.server.ts";
import { recordRefund } from "../ledger/record-payment.server.ts";
import { findDuplicate } from "../state/find-duplicate.server.ts";
import { storeSnapshot } from "../state/store-snapshot.server.ts";
import { ENDED } from "../state/subscription-state.ts";

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
  await db.transaction((transaction) => storeSnapshot(transaction, services.enqueue, ended));
  // Read from the provider, because the webhook of a payment may not have arrived yet.
  for (const { id, amount } of await client.readPayments(subscriptionId)) {
    const refund = await client.refund(id, amount);
    await db.transaction((transaction) => recordRefund(transaction, services.enqueue, refund));
  }
}
