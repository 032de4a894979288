import * as m from "@nirmaan/messages/billing-news.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { sendReceipt } from "#features/subscription/invoices/send-receipt.server.ts";
import { notifyPaymentFailed } from "#features/subscription/webhooks/notify-payment-failed.server.ts";
import { findStudentLanguage } from "#server/people/find-student-language.ts";
import type { Services } from "#server/services/services.ts";

type BillingReceipt = { studentId: string; invoiceNumber: string };

/** Mails the invoice; the inbox repeats the mail. */
export async function deliverReceipt(
  services: Services,
  { studentId, invoiceNumber }: BillingReceipt,
): Promise<void> {
  const message = await sendReceipt(services, { studentId, invoiceNumber });
  if (message) await notifyOfBilling(services, studentId, { ...message, sameAs: `invoice ${invoiceNumber}` });
}

/** Tells a student by mail and in the inbox that a payment failed, once a day. */
export async function deliverPaymentFailure(services: Services, studentId: string): Promise<void> {
  await notifyPaymentFailed(services, studentId);
  const words = withLocale(await findStudentLanguage(services.database.db, studentId), () => ({
    title: m.paymentFailed(),
    body: m.paymentFailedText(),
  }));
  const day = new Date().toISOString().slice(0, "2026-11-15".length);
  await notifyOfBilling(services, studentId, { ...words, sameAs: ["failed payment", day].join(" ") });
}

/** `sameAs` keeps a retried job from notifying twice. */
const notifyOfBilling = (
  { database: { db } }: Services,
  id: string,
  message: { title: string; body: string; sameAs: string },
) =>
  db.transaction((transaction) =>
    notifyStudent(transaction, { id }, { kind: "billing", link: "/student/subscription", ...message }),
  );
