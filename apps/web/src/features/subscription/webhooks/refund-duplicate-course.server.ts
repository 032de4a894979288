import { ledger } from "@nirmaan/db/payments-schema.ts";
import { and, eq, ne } from "drizzle-orm";
import type { Services } from "#server/services/services.ts";
import { connectPayments, type Payments } from "../checkout/connect-payments.server.ts";
import { recordRefund } from "../ledger/record-payment.server.ts";

/** For a student who paid for one course on two payment pages: refunds the second payment. The course stays open. */
export async function refundDuplicateCourse(
  services: Services,
  paymentId: string,
  { client }: Payments = connectPayments(services),
): Promise<void> {
  const { db } = services.database;
  const [charge] = await db
    .select()
    .from(ledger)
    .where(and(eq(ledger.paymentId, paymentId), eq(ledger.kind, "charged")));
  if (!charge?.courseSlug) return;
  const isOther = and(
    eq(ledger.studentId, charge.studentId),
    eq(ledger.courseSlug, charge.courseSlug),
    ne(ledger.paymentId, paymentId),
  );
  const others = await db.select().from(ledger).where(isOther);
  const paidPaise = others.reduce(
    (sum, { kind, amountPaise }) => (kind === "charged" ? sum + amountPaise : sum - amountPaise),
    0,
  );
  // The student may have asked for the first payment back in the meantime; then this one is not a duplicate any more.
  if (paidPaise <= 0) return;
  const refund = await client.refund(paymentId, charge.amountPaise);
  await db.transaction((transaction) => recordRefund(transaction, services.enqueue, refund));
}
