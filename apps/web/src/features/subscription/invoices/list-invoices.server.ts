import type { Database } from "@nirmaan/db/connect-database.ts";
import { invoices, ledger } from "@nirmaan/db/payments-schema.ts";
import { desc, eq } from "drizzle-orm";
import { entryWords, purchaseWords } from "../tiers/purchase-words.server.ts";
import { readTierData } from "../tiers/read-tiers.server.ts";
import { splitTax } from "./gst-invoice.ts";

export type Invoice = Awaited<ReturnType<typeof listInvoices>>[number];

/** A student's invoices and credit notes, newest first. A credit note names the invoice it corrects (rule 53). */
export async function listInvoices(db: Database, studentId: string, number?: string) {
  const rows = await db
    .select({ invoice: invoices, line: ledger })
    .from(invoices)
    .innerJoin(ledger, eq(ledger.id, invoices.ledgerId))
    .where(eq(invoices.studentId, studentId))
    .orderBy(desc(ledger.id));
  const charged = new Map(
    rows
      .filter(({ line }) => line.kind === "charged")
      .map(({ invoice, line }) => [line.paymentId, { number: invoice.number, issuedAt: invoice.issuedAt }]),
  );
  const selected = number ? rows.filter(({ invoice }) => invoice.number === number) : rows;
  return selected.map(({ invoice, line }) => ({
    number: invoice.number,
    kind: line.kind === "charged" ? ("invoice" as const) : ("credit-note" as const),
    billedTo: invoice.billedTo,
    correctsInvoice: line.kind === "charged" ? undefined : charged.get(line.paymentId),
    issuedAt: invoice.issuedAt,
    paidAt: line.at,
    what: entryWords(line.kind, line.reason),
    bought: purchaseWords(line.reason),
    paymentId: line.paymentId,
    amountPaise: line.amountPaise,
    ...splitTax(line.amountPaise, readTierData().seller.gstPercent),
  }));
}
