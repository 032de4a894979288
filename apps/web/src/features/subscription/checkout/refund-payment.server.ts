import type { Database } from "@nirmaan/db/connect-database.ts";
import { ledger, refunds } from "@nirmaan/db/payments-schema.ts";
import { and, eq, ne } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Student } from "#server/people/person.ts";
import type { Services } from "#server/services/services.ts";
import { recordRefund } from "../ledger/record-payment.server.ts";
import { recordWithReceipts } from "../ledger/record-with-receipts.server.ts";
import { applySnapshot } from "../state/apply-snapshot.server.ts";
import { ENDED, isRefundable } from "../state/subscription-state.ts";
import type { Payments } from "./connect-payments.server.ts";
import { readCurrentSubscription } from "./read-current-subscription.server.ts";

/** Refunds a whole payment within 30 days, without a reason, and ends the subscription or course that it paid for. */
export async function refundPayment(
  services: Pick<Services, "database" | "enqueue">,
  student: Student,
  { paymentId, payments }: { paymentId: string; payments: Payments },
): Promise<void> {
  const { db } = services.database;
  const entries = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.studentId, student.id), eq(ledger.paymentId, paymentId)));
  const charge = entries.find(({ kind }) => kind === "charged");
  if (!charge) throw new AppError("not-found", "This payment is not one of yours.");
  const [existingRefund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentId, paymentId), ne(refunds.status, "failed")));
  if (existingRefund)
    throw new AppError("conflict", "You have asked for this money already. It is back or on its way.");
  if (!isRefundable(charge.at.getTime() / 1000, Math.floor(Date.now() / 1000)))
    throw new AppError("forbidden", "This payment is more than 30 days old. Write to us, and we look at it.");
  // Cancels before it refunds: after a failure in between, the student can request the refund again.
  const { current } = await readCurrentSubscription(db, student);
  if (current && current.id === charge.subscriptionId && !ENDED.includes(current.snapshot.status))
    await cancelNow(db, current.id, payments);
  const refund = await payments.client.refund(paymentId, charge.amountPaise);
  await recordWithReceipts(services, (transaction) => recordRefund(transaction, refund));
}

async function cancelNow(db: Database, subscriptionId: string, { client }: Payments): Promise<void> {
  const cancelled = await client.cancel(subscriptionId, false);
  await db.transaction((transaction) => applySnapshot(transaction, cancelled));
}
