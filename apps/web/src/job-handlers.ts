import { join } from "node:path";
import { appendErasure, ERASURE_LIST_NAME } from "@nirmaan/db/backup/erasure-list.ts";
import * as m from "@nirmaan/messages/billing-news.ts";
import { withLocale } from "@nirmaan/messages/locale/with-locale.ts";
import { deliverPlea } from "#api/deliver-plea.ts";
import {
  sendErasureReceipts,
  sendGuardianLetters,
} from "#features/accounts/guardian/letters/send-guardian-letters.server.ts";
import { sendUnusedNotice } from "#features/accounts/guardian/letters/send-unused-notice.server.ts";
import { askOfAge } from "#features/accounts/of-age/ask-of-age.server.ts";
import { deleteDueAccounts } from "#features/accounts/privacy/delete-due-accounts.server.ts";
import { deleteExpired } from "#features/accounts/privacy/delete-expired.server.ts";
import { dueErasureReminders } from "#features/accounts/privacy/remind-of-erasure.server.ts";
import { noticeUnusedAccounts } from "#features/accounts/privacy/unused-accounts.server.ts";
import { compareJob } from "#features/assignments/similarity/compare-job.server.ts";
import { makeReport } from "#features/assignments/similarity/make-report.server.ts";
import { gradeSitting } from "#features/exams/review/grade-sitting.server.ts";
import { disconnectGithub } from "#features/history/github/connect-github.server.ts";
import { pushWork } from "#features/history/github/push-work.server.ts";
import { compactRepository } from "#features/history/repository/compact-repository.server.ts";
import { deleteRepositoryFolder } from "#features/history/repository/import-repositories.server.ts";
import { readSchoolStarter } from "#features/lessons/authoring/read-school-lesson.server.ts";
import { readStarter } from "#features/lessons/content/read-starter.server.ts";
import { deliverAnnouncement } from "#features/notifications/deliver-announcement.server.ts";
import { notifyStudent } from "#features/notifications/notify-student.server.ts";
import { sendStudyMails } from "#features/study-mails/send-study-mails.server.ts";
import { cancelAllSubscriptions } from "#features/subscription/checkout/cancel-subscription.server.ts";
import { connectPayments } from "#features/subscription/checkout/connect-payments.server.ts";
import { sendReceipt } from "#features/subscription/invoices/send-receipt.server.ts";
import { cancelDuplicate } from "#features/subscription/webhooks/cancel-duplicate.server.ts";
import { notifyPaymentFailed } from "#features/subscription/webhooks/notify-payment-failed.server.ts";
import { reconcileAll } from "#features/subscription/webhooks/reconcile-all.server.ts";
import { refundDuplicateCourse } from "#features/subscription/webhooks/refund-duplicate-course.server.ts";
import { deliverWaitingAlerts } from "#features/tutor/alerts/deliver-alerts.server.ts";
import { accountsAdminClient } from "#server/accounts/accounts-admin-client.ts";
import type { JobHandlers } from "#server/jobs/job-queue.ts";
import { deleteExpiredLimits } from "#server/limits/create-limits.ts";
import { findStudentLanguage } from "#server/people/find-student-language.ts";
import type { Services } from "#server/services/services.ts";
import { gradeExamAnswer } from "./grade-exam-answer.ts";
import { studyMailWork } from "./study-mail-work.ts";

/** The inbox repeats the mail. `sameAs` keeps a retried job from notifying twice. */
const notifyOfBilling = (
  { database: { db } }: Services,
  id: string,
  message: { title: string; body: string; sameAs: string },
) =>
  db.transaction((transaction) =>
    notifyStudent(transaction, { id }, { kind: "billing", link: "/student/subscription", ...message }),
  );

const STUDY_MAILS = { "send-reminders": "reminder", "send-weekly-mails": "guardian-week" } as const;

/** A full batch enqueues the next one, so that one job stays short however many mails are due. */
async function sendBatch(services: Services, name: keyof typeof STUDY_MAILS): Promise<void> {
  const work = studyMailWork(services.database.db);
  if (await sendStudyMails(services, { kind: STUDY_MAILS[name], work })) await services.enqueue({ name });
}

export const createJobHandlers = (services: Services): JobHandlers => ({
  "pack-repository": ({ studentId }) => compactRepository(services.database.db, studentId),
  "push-work": ({ studentId }) => pushWork(services, studentId),
  "send-receipt": async ({ studentId, invoiceNumber }) => {
    const message = await sendReceipt(services, { studentId, invoiceNumber });
    if (message)
      await notifyOfBilling(services, studentId, { ...message, sameAs: `invoice ${invoiceNumber}` });
  },
  "tell-of-failed-payment": async ({ studentId }) => {
    await notifyPaymentFailed(services, studentId);
    const words = withLocale(await findStudentLanguage(services.database.db, studentId), () => ({
      title: m.paymentFailed(),
      body: m.paymentFailedText(),
    }));
    const day = new Date().toISOString().slice(0, "2026-11-15".length);
    await notifyOfBilling(services, studentId, { ...words, sameAs: ["failed payment", day].join(" ") });
  },
  "end-double": ({ subscriptionId }) => cancelDuplicate(services, subscriptionId),
  "refund-double": ({ paymentId }) => refundDuplicateCourse(services, paymentId),
  "end-subscriptions": ({ studentId }) =>
    cancelAllSubscriptions(services.database.db, { id: studentId }, connectPayments(services)),
  "keep-subscriptions": () => reconcileAll(services),
  "delete-due-accounts": async () => {
    const deleted = await deleteDueAccounts(services.database.db, {
      deleteUser: (userId) => accountsAdminClient(services.accounts).deleteUser(userId),
      deleteFiles: (studentId) => deleteRepositoryFolder(services.env.DATA_DIR, studentId),
      recordErasure: (erased) =>
        appendErasure(services.env.ERASURE_LIST ?? join(services.env.DATA_DIR, ERASURE_LIST_NAME), erased),
      sendReceipt: (studentId) => services.enqueue({ name: "erasure-receipt", studentId }),
    });
    if (deleted) services.log.info({ done: deleted }, "deleted accounts after their grace period");
  },
  "delete-expired-limits": () => deleteExpiredLimits(services.database.db),
  "deliver-alerts": () => deliverWaitingAlerts(services),
  "deliver-plea": ({ messageId }) => deliverPlea(services, messageId),
  "guardian-letter": (job) => sendGuardianLetters(services, job),
  "erasure-receipt": ({ studentId }) => sendErasureReceipts(services, studentId),
  "disconnect-github": ({ studentId }) => disconnectGithub(services, studentId),
  "remind-of-erasure": async () => {
    for (const studentId of await dueErasureReminders(services.database.db))
      await services.enqueue({ name: "guardian-letter", studentId, letter: "erasure-soon" });
  },
  "delete-unused-accounts": async () => {
    for (const account of await noticeUnusedAccounts(services.database.db))
      await sendUnusedNotice(services, account);
  },
  "ask-of-age": () => askOfAge(services),
  "send-reminders": ({ name }) => sendBatch(services, name),
  "send-weekly-mails": ({ name }) => sendBatch(services, name),
  "delete-expired": () => deleteExpired(services.database.db),
  "grade-exam": ({ examId, studentId }) =>
    gradeSitting(services.database.db, { examId, studentId }, gradeExamAnswer(services, studentId)),
  "compare-programs": ({ reportId }) =>
    makeReport(services.database.db, reportId, {
      compare: (comparison) => services.threads.run({ id: reportId }, compareJob, () => comparison),
      starterOf: async (place) =>
        (await readSchoolStarter(services.database.db, place.lessonSlug)) ?? readStarter(place),
    }),
  "spread-announcement": ({ announcementId }) => deliverAnnouncement(services.database.db, announcementId),
});
