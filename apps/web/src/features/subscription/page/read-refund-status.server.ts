import type { Database } from "@nirmaan/db/connect-database.ts";
import { ledger, refunds } from "@nirmaan/db/payments-schema.ts";
import { and, eq, ne } from "drizzle-orm";
import type { Invoice } from "../invoices/list-invoices.server.ts";
import { isRefundable } from "../state/subscription-state.ts";
import type { RefundStatus } from "./payment-history.tsx";

/** Returns a function that gives the refund status of each payment. */
export async function readRefundStatus(db: Database, studentId: string) {
  const rows = await db
    .select({ paymentId: refunds.paymentId, status: refunds.status })
    .from(refunds)
    .innerJoin(ledger, and(eq(ledger.paymentId, refunds.paymentId), eq(ledger.kind, "charged")))
    .where(and(eq(ledger.studentId, studentId), ne(refunds.status, "failed")));
  return ({ kind, paymentId, paidAt }: Invoice, now: number): RefundStatus => {
    if (kind === "credit-note") return "none";
    const refund = rows.find((row) => row.paymentId === paymentId);
    if (refund) return refund.status === "processed" ? "refunded" : "pending";
    return isRefundable(paidAt.getTime() / 1000, now) ? "available" : "none";
  };
}
