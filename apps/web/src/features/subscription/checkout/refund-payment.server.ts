import type { Database } from "@nirmaan/db/connect-database.ts";
import { ledger, refunds } from "@nirmaan/db/payments-schema.ts";
import * as m from "@nirmaan/messages/subscription-checkout.ts";
import { and, eq, ne } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Services } from "#server/services/services.ts";
import { recordRefund } from "../ledger/record-payment.server.ts";
import { storeSnapshot } from "../state/store-snapshot.server.ts";
import { ENDED, isRefundable } from "../state/subscription-state.ts";
import type { Payments } from "./connect-payments.server.ts";
import { withPaymentLease } from "./payment-lease.server.ts";
import { refreshCurrentSubscription } from "./read-current-subscription.server.ts";

/** Refunds a whole payment within 30 days, without a reason, and ends the subscription or course that it paid for. */
export const refundPayment = (
  { database: { db } }: Pick<Services, "database">,
  student: Student,
  request: { paymentId: string; payments: Payments },
): Promise<void> => withPaymentLease(db, student, () => refundAlone(db, student, request));

async function refundAlone(
  db: Database,
  student: Student,
  { paymentId, payments }: { paymentId: string; payments: Payments },
): Promise<void> {
  const entries = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.studentId, student.id), eq(ledger.paymentId, paymentId)));
  const charge = entries.find(({ kind }) => kind === "charged");
  if (!charge) throw new AppError("not-found", m.notYourPayment());
  const [existingRefund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, "failed")));
  if (existingRefund) throw new AppError("conflict", m.alreadyRefunded());
  if (!isRefundable(charge.at.getTime() / 1000, Math.floor(Date.now() / 1000)))
    throw new AppError("forbidden", m.tooOld());
  // Cancels before it refunds: after a failure in between, the student can request the refund again.
  const current = await refreshCurrentSubscription(db, student, payments);
  if (current && current.id === charge.subscriptionId && !ENDED.includes(current.snapshot.status))
    await cancelNow(db, current.id, payments);
  const refund = await payments.client.refund(paymentId, charge.amountPaise);
  await db.transaction((transaction) => recordRefund(transaction, payments.enqueue, refund));
}

async function cancelNow(db: Database, subscriptionId: string, { client, enqueue }: Payments): Promise<void> {
  const cancelled = await client.cancel(subscriptionId, false);
  await db.transaction((transaction) => storeSnapshot(transaction, enqueue, cancelled));
}
