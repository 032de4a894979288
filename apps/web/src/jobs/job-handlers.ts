import {
  sendErasureReceipts,
  sendGuardianLetters,
} from "#features/accounts/guardian/letters/send-guardian-letters.server.ts";
import { askOfAge } from "#features/accounts/of-age/ask-of-age.server.ts";
import { deleteExpired } from "#features/accounts/privacy/delete-expired.server.ts";
import { disconnectGithub } from "#features/history/github/connect-github.server.ts";
import { pushWork } from "#features/history/github/push-work.server.ts";
import { compactRepository } from "#features/history/repository/compact-repository.server.ts";
import { deliverAnnouncement } from "#features/notifications/deliver-announcement.server.ts";
import { cancelDuplicate } from "#features/subscription/webhooks/cancel-duplicate.server.ts";
import { reconcileAll } from "#features/subscription/webhooks/reconcile-all.server.ts";
import { refundDuplicateCourse } from "#features/subscription/webhooks/refund-duplicate-course.server.ts";
import { deliverWaitingAlerts } from "#features/tutor/alerts/deliver-alerts.server.ts";
import type { JobHandlers } from "#server/jobs/job-queue.ts";
import { deleteExpiredLimits } from "#server/limits/create-limits.ts";
import type { Services } from "#server/services/services.ts";
import { compareProgramsOfClass } from "#use-cases/assignments/compare-programs-of-class.server.ts";
import { deliverPlea } from "#use-cases/contact/deliver-plea.server.ts";
import { gradeExam } from "#use-cases/exams/grade-exam.server.ts";
import { cancelSubscriptions } from "#use-cases/payments/cancel-subscriptions.server.ts";
import { deliverPaymentFailure, deliverReceipt } from "#use-cases/payments/notify-billing.server.ts";
import {
  eraseDueAccounts,
  remindOfErasure,
  sendUnusedNotices,
} from "#use-cases/people/erase-due-accounts.server.ts";
import { sendStudyMailBatch } from "#use-cases/study/send-study-mail-batch.server.ts";

export function createJobHandlers(services: Services): JobHandlers {
  const { db } = services.database;
  return {
    "compact-repository": ({ studentId }) => compactRepository(db, studentId),
    "push-work": ({ studentId }) => pushWork(services, studentId),
    "send-receipt": (job) => deliverReceipt(services, job),
    "notify-payment-failure": ({ studentId }) => deliverPaymentFailure(services, studentId),
    "cancel-duplicate": ({ subscriptionId }) => cancelDuplicate(services, subscriptionId),
    "refund-duplicate-course": ({ paymentId }) => refundDuplicateCourse(services, paymentId),
    "cancel-subscriptions": ({ studentId }) => cancelSubscriptions(services, { id: studentId }),
    "reconcile-subscriptions": () => reconcileAll(services),
    "erase-due-accounts": () => eraseDueAccounts(services),
    "delete-expired-limits": () => deleteExpiredLimits(db),
    "deliver-alerts": () => deliverWaitingAlerts(services),
    "deliver-plea": ({ messageId }) => deliverPlea(services, messageId),
    "send-guardian-letter": (job) => sendGuardianLetters(services, job),
    "send-erasure-receipt": ({ studentId }) => sendErasureReceipts(services, studentId),
    "disconnect-github": ({ studentId }) => disconnectGithub(services, studentId),
    "remind-of-erasure": () => remindOfErasure(services),
    "send-unused-notices": () => sendUnusedNotices(services),
    "ask-of-age": () => askOfAge(services),
    "send-reminders": (job) => sendStudyMailBatch(services, job),
    "send-weekly-mails": (job) => sendStudyMailBatch(services, job),
    "delete-expired": () => deleteExpired(db),
    "grade-exam": (job) => gradeExam(services, job),
    "compare-programs": ({ reportId }) => compareProgramsOfClass(services, reportId),
    "deliver-announcement": ({ announcementId }) => deliverAnnouncement(db, announcementId),
  };
}
