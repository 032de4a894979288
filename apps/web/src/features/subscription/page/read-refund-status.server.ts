import type { Database } from "@nirmaan/db/connect-database.ts";
import { ledger, refunds } from "@nirmaan/db/payments-schema.ts";
import { and, eq, ne } from "drizzle-orm";
import type { Invoice } from "../invoices/list-invoices.server.ts";
import { isRefundable } from "../state/subscription-state.ts";
import type { MoneyBack } from "./payment-history.tsx";

/** What the page offers or says beside a payment. */
export async function readRefundStatus(db: Database, studentId: string) {
  const rows = await db
    .select({ paymentId: refunds.paymentId, status: refunds.status })
    .from(refunds)
    .innerJoin(ledger, and(eq(ledger.paymentId, refunds.paymentId), eq(ledger.kind, "charged")))
    .where(and(eq(ledger.studentId, studentId), ne(refunds.status, "failed")));
  return ({ kind, paymentId, paidAt }: Invoice, now: number): MoneyBack => {
    if (kind === "credit-note") return "none";
    const asked = rows.find((row) => row.paymentId === paymentId);
    if (asked) return asked.status === "processed" ? "gone-back" : "on-its-way";
    return isRefundable(paidAt.getTime() / 1000, now) ? "open" : "none";
  };
}
