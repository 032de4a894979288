import { courseLinks } from "@nirmaan/db/payments-schema.ts";
import { and, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Services } from "#server/services/services.ts";
import type { Payments } from "../checkout/connect-payments.server.ts";
import { closeLink, recordCharge, recordRefund } from "../ledger/record-payment.server.ts";
import { chargeOf } from "../provider/provider-event.ts";
import { storeSnapshot } from "../state/store-snapshot.server.ts";

type ReconcileServices = Pick<Services, "database" | "enqueue">;

/** Webhooks can be lost. Reads the subscription with its payments and refunds from the provider and stores them. */
export async function reconcile(
  services: ReconcileServices,
  subscriptionId: string,
  { client }: Payments,
): Promise<void> {
  const { enqueue } = services;
  const { db } = services.database;
  const known = await client.readSubscription(subscriptionId);
  await db.transaction((transaction) => storeSnapshot(transaction, enqueue, known));
  for (const payment of await client.readPayments(subscriptionId)) {
    const charge = chargeOf(payment, { subscriptionId });
    await db.transaction((transaction) => recordCharge(transaction, enqueue, charge));
    if (payment.refund_status) await reconcileRefunds(services, payment.id, { client });
  }
}

export async function reconcileRefunds(
  { database, enqueue }: ReconcileServices,
  paymentId: string,
  { client }: Pick<Payments, "client">,
): Promise<void> {
  for (const refund of await client.readRefunds(paymentId))
    await database.db.transaction((transaction) => recordRefund(transaction, enqueue, refund));
}

/** Reads the payments of a course's payment link from the provider and stores them. */
export async function reconcileLink(
  services: ReconcileServices,
  linkId: string,
  { client }: Payments,
): Promise<void> {
  const { db } = services.database;
  const [link] = await db.select().from(courseLinks).where(eq(courseLinks.id, linkId));
  if (!link?.isOpen) return;
  const { studentId, courseSlug } = link;
  const { status, payments } = await client.readLink(linkId);
  for (const { payment_id: id, amount, created_at } of payments ?? [])
    await db.transaction((transaction) =>
      recordCharge(
        transaction,
        services.enqueue,
        chargeOf({ id, amount, created_at }, { studentId, courseSlug }),
      ),
    );
  if (["paid", "expired", "cancelled"].includes(status)) await closeLink(db, linkId);
}

/** For a student who returns from the payment page before the webhook arrives. A failure is ignored: the webhook follows. */
export async function confirmOwnLink(
  services: ReconcileServices,
  student: Student,
  { linkId, payments }: { linkId: string; payments: Payments },
): Promise<void> {
  const isOwn = and(eq(courseLinks.id, linkId), eq(courseLinks.studentId, student.id));
  const [own] = await services.database.db.select().from(courseLinks).where(isOwn);
  if (!own) return;
  await reconcileLink(services, linkId, payments).catch((error: unknown) => {
    if (!(error instanceof AppError)) throw error;
  });
}
