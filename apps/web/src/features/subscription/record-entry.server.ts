import type { Database } from "@nirmaan/db/connect-database.ts";
import { invoiceSeries, invoices, ledger, subscriptions } from "@nirmaan/db/payments.ts";
import { students } from "@nirmaan/db/schema.ts";
import { and, eq, sql } from "drizzle-orm";
import { AppError } from "#server/app-error.ts";
import { numberIn, seriesFor } from "./gst-invoice.ts";
import type { Entry } from "./provider-event.ts";
import { readTier, readTierData } from "./read-tiers.server.ts";

export type Recorded = { studentId: string; invoiceNumber: string };

/** One line in the ledger and its invoice or credit note; nothing, when the line is there already. */
export async function recordEntry(transaction: Database, entry: Entry): Promise<Recorded | undefined> {
  const { studentId, reason, subscriptionId, courseSlug } = await whatFor(transaction, entry);
  const at = new Date(entry.atSeconds * 1000);
  const [line] = await transaction
    .insert(ledger)
    .values({
      studentId,
      kind: entry.kind,
      amountPaise: entry.amountPaise,
      reason,
      paymentId: entry.paymentId,
      providerId: entry.providerId,
      subscriptionId,
      courseSlug,
      at,
    })
    .onConflictDoNothing()
    .returning({ id: ledger.id });
  if (!line) return undefined;
  const number = await nextNumber(transaction, entry.kind === "charged" ? "invoice" : "credit-note");
  const [student] = await transaction
    .select({ name: students.name })
    .from(students)
    .where(eq(students.id, studentId));
  await transaction
    .insert(invoices)
    .values({ number, ledgerId: line.id, studentId, billedTo: student?.name ?? "A student" });
  return { studentId, invoiceNumber: number };
}

type WhatFor = {
  studentId: string;
  reason: string;
  subscriptionId: string | null;
  courseSlug: string | null;
};

async function whatFor(transaction: Database, entry: Entry): Promise<WhatFor> {
  if (entry.bought) {
    const { studentId, courseSlug } = entry.bought;
    const course = readTierData().courses.find(({ slug }) => slug === courseSlug);
    return { studentId, reason: `${course?.title ?? courseSlug} course`, subscriptionId: null, courseSlug };
  }
  if (entry.kind === "refunded") {
    const [charge] = await transaction
      .select()
      .from(ledger)
      .where(and(eq(ledger.paymentId, entry.paymentId), eq(ledger.kind, "charged")));
    // The refund overtook the charge: the provider tells of it again, and by then both are known.
    if (!charge) throw new AppError("unavailable", "This refund is of a payment that is not known yet.");
    const { studentId, subscriptionId, courseSlug } = charge;
    return { studentId, reason: `Money back: ${charge.reason}`, subscriptionId, courseSlug };
  }
  const [subscription] = await transaction
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.id, entry.subscriptionId ?? ""));
  if (!subscription)
    throw new AppError("unavailable", "This payment is for a subscription that is not known.");
  const { tier, period, studentId, id } = subscription;
  return {
    studentId,
    reason: `${readTier(tier).name}, by the ${period}`,
    subscriptionId: id,
    courseSlug: null,
  };
}

/** The row stays locked until the invoice stands: no number is given twice, none is left out. */
async function nextNumber(transaction: Database, kind: "invoice" | "credit-note"): Promise<string> {
  const series = seriesFor(kind, new Date());
  const [row] = await transaction
    .insert(invoiceSeries)
    .values({ series, last: 1 })
    .onConflictDoUpdate({ target: invoiceSeries.series, set: { last: sql`${invoiceSeries.last} + 1` } })
    .returning({ last: invoiceSeries.last });
  return numberIn(series, row?.last ?? 1);
}
