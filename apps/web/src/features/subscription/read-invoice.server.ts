import type { Database } from "@nirmaan/db/connect-database.ts";
import { invoices, ledger } from "@nirmaan/db/payments.ts";
import { and, desc, eq } from "drizzle-orm";
import { splitTax } from "./gst-invoice.ts";
import { readTierData } from "./read-tiers.server.ts";

export type Invoice = Awaited<ReturnType<typeof listInvoices>>[number];

/** A student's invoices and credit notes, newest first. */
export async function listInvoices(db: Database, studentId: string, number?: string) {
  const rows = await db
    .select({ invoice: invoices, line: ledger })
    .from(invoices)
    .innerJoin(ledger, eq(ledger.id, invoices.ledgerId))
    .where(and(eq(invoices.studentId, studentId), number ? eq(invoices.number, number) : undefined))
    .orderBy(desc(ledger.id));
  return rows.map(({ invoice, line }) => ({
    number: invoice.number,
    kind: line.kind === "charged" ? ("invoice" as const) : ("credit-note" as const),
    billedTo: invoice.billedTo,
    issuedAt: invoice.issuedAt,
    paidAt: line.at,
    what: line.reason,
    paymentId: line.paymentId,
    amountPaise: line.amountPaise,
    ...splitTax(line.amountPaise, readTierData().seller.gstPercent),
  }));
}
