import { cancelAllSubscriptions } from "#features/subscription/checkout/cancel-subscription.server.ts";
import { connectPayments } from "#features/subscription/checkout/connect-payments.server.ts";
import type { Services } from "#server/services/services.ts";

/** Ends whatever a student pays for, at once. */
export const cancelSubscriptions = (services: Services, student: { id: string }): Promise<void> =>
  cancelAllSubscriptions(services.database.db, student, connectPayments(services));
