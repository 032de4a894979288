import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments-schema.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { refreshSubscription } from "../state/apply-snapshot.server.ts";
import { storeSnapshot } from "../state/store-snapshot.server.ts";
import { ENDED } from "../state/subscription-state.ts";
import type { Payments } from "./connect-payments.server.ts";
import { withPaymentLease } from "./payment-lease.server.ts";
import { readCurrentSubscription, requireCurrentSubscription } from "./read-current-subscription.server.ts";

/** A paid period and a free week stay open until their end. */
export const cancelSubscription = (
  db: Database,
  student: Pick<Student, "id">,
  payments: Payments,
): Promise<void> => withPaymentLease(db, student, () => cancelAlone(db, student, payments));

async function cancelAlone(db: Database, student: Pick<Student, "id">, payments: Payments): Promise<void> {
  const current = await requireCurrentSubscription(db, student, payments);
  if (current.pendingChange === "cancel" || ENDED.includes(current.snapshot.status)) return;
  const isPaid = current.state.kind === "running";
  // The provider ends a free week, and a period whose payment failed, at once: so it can charge nothing for them.
  const known = await payments.client.cancel(current.id, isPaid);
  await db.transaction(async (transaction) => {
    if (!isPaid) await storeSnapshot(transaction, payments.enqueue, known);
    if (current.state.kind === "payment-failed") return;
    await transaction
      .update(subscriptions)
      .set({ pendingChange: "cancel" })
      .where(eq(subscriptions.id, current.id));
    // The webhook of the provider may have ended the free week here before this.
    await refreshSubscription(transaction, current.id);
  });
}

/** For a deleted account and a withdrawn consent: does nothing when there is no subscription. */
export async function cancelAllSubscriptions(
  db: Database,
  student: Pick<Student, "id">,
  payments: Payments,
): Promise<void> {
  const { current } = await readCurrentSubscription(db, student);
  if (current) await cancelSubscription(db, student, payments);
}
