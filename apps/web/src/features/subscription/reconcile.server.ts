import { courseLinks } from "@nirmaan/db/payments.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "#server/app-error.ts";
import type { Student } from "#server/person.ts";
import type { Services } from "#server/services.ts";
import { applyKnown } from "./apply-known.server.ts";
import type { Payments } from "./payments.server.ts";
import { chargeOf } from "./provider-event.ts";
import { closeLink, recordCharge, recordRefund } from "./record-money.server.ts";
import { takeMoney } from "./take-money.server.ts";

type Here = Pick<Services, "database" | "enqueue">;

/** Webhooks can be lost. One look at the provider brings the state, every payment and every refund up to date. */
export async function reconcile(here: Here, subscriptionId: string, { company }: Payments): Promise<void> {
  const known = await company.readSubscription(subscriptionId);
  await here.database.db.transaction((transaction) => applyKnown(transaction, known));
  for (const payment of await company.readPayments(subscriptionId)) {
    const charge = chargeOf(payment, { subscriptionId });
    await takeMoney(here, (transaction) => recordCharge(transaction, charge));
    if (payment.refund_status) await reconcileRefunds(here, payment.id, { company });
  }
}

export async function reconcileRefunds(
  here: Here,
  paymentId: string,
  { company }: Pick<Payments, "company">,
): Promise<void> {
  for (const refund of await company.readRefunds(paymentId))
    await takeMoney(here, (transaction) => recordRefund(transaction, refund));
}

/** The same for a course that is paid once. */
export async function reconcileLink(here: Here, linkId: string, { company }: Payments): Promise<void> {
  const { db } = here.database;
  const [link] = await db.select().from(courseLinks).where(eq(courseLinks.id, linkId));
  if (!link?.isOpen) return;
  const { studentId, courseSlug } = link;
  const { status, payments } = await company.readLink(linkId);
  for (const { payment_id: id, amount, created_at } of payments ?? [])
    await takeMoney(here, (transaction) =>
      recordCharge(transaction, chargeOf({ id, amount, created_at }, { studentId, courseSlug })),
    );
  if (["paid", "expired", "cancelled"].includes(status)) await closeLink(db, linkId);
}

/** Back from the payment company's page: its webhook may still be on the way. When it does not answer, that one comes. */
export async function confirmOwnLink(
  here: Here,
  student: Student,
  { linkId, payments }: { linkId: string; payments: Payments },
): Promise<void> {
  const isOwn = and(eq(courseLinks.id, linkId), eq(courseLinks.studentId, student.id));
  const [own] = await here.database.db.select().from(courseLinks).where(isOwn);
  if (!own) return;
  await reconcileLink(here, linkId, payments).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
