import type { Database } from "@nirmaan/db/connect-database.ts";
import { invoiceSeries, invoices, ledger } from "@nirmaan/db/payments-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/subscription-ledger.ts";
import { eq, sql } from "drizzle-orm";
import type { Enqueue } from "#server/jobs/job-queue.ts";
import { numberIn, seriesFor } from "../invoices/gst-invoice.ts";

export type IssuedInvoice = { studentId: string; invoiceNumber: string };

/**
 * Writes a ledger entry, its invoice or credit note, and the job that mails the receipt, all in one transaction: money
 * without a receipt cannot be committed (TRUST-11). Returns undefined if the entry exists.
 */
export async function writeLedgerEntry(
  transaction: Database,
  enqueue: Enqueue,
  entry: typeof ledger.$inferInsert,
): Promise<IssuedInvoice | undefined> {
  const { studentId, kind } = entry;
  const [written] = await transaction
    .insert(ledger)
    .values(entry)
    .onConflictDoNothing()
    .returning({ id: ledger.id });
  if (!written) return undefined;
  const number = await nextNumber(transaction, kind === "charged" ? "invoice" : "credit-note");
  const [student] = await transaction
    .select({ name: students.name })
    .from(students)
    .where(eq(students.id, studentId));
  await transaction
    .insert(invoices)
    .values({ number, ledgerId: written.id, studentId, billedTo: student?.name ?? m.unnamedStudent() });
  const invoice = { studentId, invoiceNumber: number };
  await enqueue({ name: "send-receipt", ...invoice }, { within: transaction });
  return invoice;
}

/** The row stays locked until the invoice is committed, so that numbers have no duplicates and no gaps. */
async function nextNumber(transaction: Database, kind: "invoice" | "credit-note"): Promise<string> {
  const series = seriesFor(kind, new Date());
  const [row] = await transaction
    .insert(invoiceSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last });
  return numberIn(series, row?.last ?? 1);
}
