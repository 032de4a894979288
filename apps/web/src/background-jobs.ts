import { pushWork } from "#features/history/github/push-work.server.ts";
import { packRepository } from "#features/history/pack-repository.server.ts";
import { deliverAnnouncement } from "#features/notifications/deliver-announcement.server.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { connectPayments } from "#features/subscription/checkout/connect-payments.server.ts";
import { cancelAllSubscriptions } from "#features/subscription/checkout/subscription-verbs.server.ts";
import { sendReceipt } from "#features/subscription/invoices/send-receipt.server.ts";
import { cancelDuplicate } from "#features/subscription/webhooks/cancel-duplicate.server.ts";
import { notifyPaymentFailed } from "#features/subscription/webhooks/notify-payment-failed.server.ts";
import { reconcileAll } from "#features/subscription/webhooks/reconcile-all.server.ts";
import type { JobHandlers } from "#server/jobs/job-queue.ts";
import type { Services } from "#server/services/services.ts";

/** The inbox says what the mail says. A job that is done again tells nobody twice. */
const tellOfMoney = (
  { database: { db } }: Services,
  id: string,
  said: { title: string; body: string; sameAs: string },
) =>
  db.transaction((transaction) =>
    notifyStudent(transaction, { id }, { kind: "billing", link: "/student/subscription", ...said }),
  );

/** Who does which job. */
export const backgroundJobs = (services: Services): JobHandlers => ({
  "pack-repository": ({ studentId }) =>
    packRepository(services.database.db, services.env.DATA_DIR, studentId),
  "push-work": ({ studentId }) => pushWork(services, studentId),
  "send-receipt": async ({ studentId, invoiceNumber }) => {
    const said = await sendReceipt(services, { studentId, invoiceNumber });
    if (said) await tellOfMoney(services, studentId, { ...said, sameAs: `invoice ${invoiceNumber}` });
  },
  "tell-of-failed-payment": async ({ studentId }) => {
    await notifyPaymentFailed(services, studentId);
    await tellOfMoney(services, studentId, {
      title: "A payment did not go through",
      body: "Nothing is closed yet. It is tried again in the next days.",
      sameAs: `failed payment ${new Date().toISOString().slice(0, "2026-11-15".length)}`,
    });
  },
  "end-double": ({ subscriptionId }) => cancelDuplicate(services, subscriptionId),
  "end-subscriptions": ({ studentId }) =>
    cancelAllSubscriptions(services.database.db, { id: studentId }, connectPayments(services)),
  "keep-subscriptions": () => reconcileAll(services),
  "spread-announcement": ({ announcementId }) => deliverAnnouncement(services.database.db, announcementId),
});
