import type { Database } from "@nirmaan/db/connect-database.ts";
import { ledger, refunds, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import { entryWords } from "../tiers/purchase-words.server.ts";
import { stateOf } from "./list-subscriptions.server.ts";

/** A student's charges, refunds and subscriptions, for an admin. Read-only. */
export async function readStudentPayments(db: Database, _admin: Admin, studentId: string) {
  const [entries, owned] = await Promise.all([
    db.select().from(ledger).where(eq(ledger.studentId, studentId)).orderBy(desc(ledger.at), desc(ledger.id)),
    db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.studentId, studentId))
      .orderBy(desc(subscriptions.createdAt)),
  ]);
  const pendingRefunds = await db
    .select({ paymentId: refunds.paymentId, amountPaise: refunds.amountPaise })
    .from(refunds)
    .where(
      and(
        eq(refunds.status, "pending"),
        inArray(
          refunds.paymentId,
          entries.map(({ paymentId }) => paymentId),
        ),
      ),
    );
  return {
    entries: entries.map(({ id, kind, amountPaise, reason, paymentId, at }) => ({
      id,
      kind,
      amountPaise,
      reason: entryWords(kind, reason),
      paymentId,
      at,
      isBeingRefunded: kind === "charged" && pendingRefunds.some((refund) => refund.paymentId === paymentId),
    })),
    subscriptions: owned.map((row) => ({
      id: row.id,
      tier: row.tier,
      period: row.period,
      state: stateOf(row),
    })),
  };
}
