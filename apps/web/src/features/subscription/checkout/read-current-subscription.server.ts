import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments-schema.ts";
import { desc, eq } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Student } from "#server/people/person.ts";
import type { Snapshot } from "../provider/provider-event.ts";
import { subscriptionState } from "../state/subscription-state.ts";
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

export async function requireCurrentSubscription(db: Database, student: Pick<Student, "id">) {
  const { current } = await readCurrentSubscription(db, student);
  if (!current) throw new AppError("conflict", "You have no subscription.");
  return current;
}
