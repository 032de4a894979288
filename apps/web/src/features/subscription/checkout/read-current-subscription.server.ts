import { isDeepStrictEqual } from "node:util";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments-schema.ts";
import * as m from "@nirmaan/messages/subscription-checkout.ts";
import { desc, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Snapshot } from "../provider/provider-event.ts";
import { storeSnapshot } from "../state/store-snapshot.server.ts";
import { subscriptionState } from "../state/subscription-state.ts";
import type { Payments } from "./connect-payments.server.ts";
import { PAY_WITHIN_S } from "./payment-page.server.ts";

/** `current` is the student's newest subscription that is neither unpaid nor ended. */
export async function readCurrentSubscription(db: Database, student: Pick<Student, "id">) {
  const rows = await db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.studentId, student.id))
    .orderBy(desc(subscriptions.createdAt));
  const withState = rows.map((row) => {
    const snapshot = row.snapshot as Snapshot;
    const tierUntil = row.tierUntil && Math.floor(row.tierUntil.getTime() / 1000);
    const known = { asOf: row.asOf, snapshot };
    return {
      ...row,
      snapshot,
      state: subscriptionState(
        known,
        { pendingChange: row.pendingChange, tierUntil },
        Math.floor(Date.now() / 1000),
      ),
    };
  });
  const isActive = ({ state }: (typeof withState)[number]) => !["unpaid", "ended"].includes(state.kind);
  return {
    current: withState.find(isActive),
    /** Created but not authorised yet; their payment pages are still valid for some hours. */
    unpaid: withState.filter(
      ({ state, snapshot, createdAt }) =>
        state.kind === "unpaid" &&
        snapshot.status === "created" &&
        Date.now() - createdAt.getTime() < (PAY_WITHIN_S * 1000) / 2,
    ),
    hasHadFreeWeek: withState.some(({ state }) => state.kind !== "unpaid"),
  };
}

/**
 * The current subscription as the provider has it now. A crash after the provider's answer, or a lost webhook, leaves our
 * copy behind; a decision about money that started from it could charge a second time.
 */
export async function refreshCurrentSubscription(
  db: Database,
  student: Pick<Student, "id">,
  { client, enqueue }: Payments,
) {
  const { current } = await readCurrentSubscription(db, student);
  if (!current) return undefined;
  const known = await client.readSubscription(current.id);
  // An equal snapshot is not stored: it would compete with a change that the provider dates to the same second.
  if (isDeepStrictEqual(known.snapshot, current.snapshot)) return current;
  await db.transaction((transaction) => storeSnapshot(transaction, enqueue, known));
  return (await readCurrentSubscription(db, student)).current;
}

export async function requireCurrentSubscription(
  db: Database,
  student: Pick<Student, "id">,
  payments: Payments,
) {
  const current = await refreshCurrentSubscription(db, student, payments);
  if (!current) throw new AppError("conflict", m.noSubscription());
  return current;
}
