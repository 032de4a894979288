import { pushWork } from "#features/history/github/push-work.server.ts";
import { packRepository } from "#features/history/pack-repository.server.ts";
import { endDouble } from "#features/subscription/end-double.server.ts";
import { keepSubscriptions } from "#features/subscription/keep-subscriptions.server.ts";
import { paymentsOf } from "#features/subscription/payments.server.ts";
import { sendReceipt } from "#features/subscription/send-receipt.server.ts";
import { endAllSubscriptions } from "#features/subscription/subscription-verbs.server.ts";
import { tellOfFailedPayment } from "#features/subscription/tell-of-failed-payment.server.ts";
import type { Workers } from "#server/jobs.ts";
import type { Services } from "#server/services.ts";

/** Who does which job. */
export const backgroundJobs = (services: Services): Workers => ({
  "pack-repository": ({ studentId }) =>
    packRepository(services.database.db, services.env.DATA_DIR, studentId),
  "push-work": ({ studentId }) => pushWork(services, studentId),
  "send-receipt": (receipt) => sendReceipt(services, receipt),
  "tell-of-failed-payment": ({ studentId }) => tellOfFailedPayment(services, studentId),
  "end-double": ({ subscriptionId }) => endDouble(services, subscriptionId),
  "end-subscriptions": ({ studentId }) =>
    endAllSubscriptions(services.database.db, { id: studentId }, paymentsOf(services)),
  "keep-subscriptions": () => keepSubscriptions(services),
});
