import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments-schema.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";
import { storeSnapshot } from "../state/store-snapshot.server.ts";
import { ENDED } from "../state/subscription-state.ts";
import type { Payments } from "./connect-payments.server.ts";
import { withPaymentLease } from "./payment-lease.server.ts";
import { readCurrentSubscription, requireCurrentSubscription } from "./read-current-subscription.server.ts";

/** A paid period stays open until its end. */
export const cancelSubscription = (
  db: Database,
  student: Pick<Student, "id">,
  payments: Payments,
): Promise<void> => withPaymentLease(db, student, () => cancelAlone(db, student, payments));

async function cancelAlone(db: Database, student: Pick<Student, "id">, payments: Payments): Promise<void> {
  const current = await requireCurrentSubscription(db, student, payments);
  if (current.pendingChange === "cancel" || ENDED.includes(current.snapshot.status)) return;
  // A free week, or a period whose payment failed, has no paid time left, so it ends immediately.
  const isPaid = current.state.kind === "running";
  const known = await payments.client.cancel(current.id, isPaid);
  if (!isPaid) await db.transaction((transaction) => storeSnapshot(transaction, payments.enqueue, known));
  else
    await db.update(subscriptions).set({ pendingChange: "cancel" }).where(eq(subscriptions.id, current.id));
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
