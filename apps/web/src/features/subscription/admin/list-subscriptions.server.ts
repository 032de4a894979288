import type { Database } from "@nirmaan/db/connect-database.ts";
import { givenTiers, subscriptions } from "@nirmaan/db/payments-schema.ts";
import { students } from "@nirmaan/db/schema.ts";
import { and, asc, count, desc, eq, gt, ilike, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Admin } from "#domain/people/person.ts";
import type { Snapshot } from "../provider/provider-event.ts";
import { subscriptionState } from "../state/subscription-state.ts";
import type { SubscriptionSearch } from "./subscription-search.ts";

const PAGE_SIZE = 25;
const MOST_GIFTS = 100;

const studentColumns = { userId: students.userId, name: students.name, email: students.email };

const STATES: Record<SubscriptionSearch["state"], SQL | undefined> = {
  all: undefined,
  open: gt(subscriptions.tierUntil, sql`now()`),
  ended: lte(subscriptions.tierUntil, sql`now()`),
  unpaid: isNull(subscriptions.tierUntil),
};

/** A page of subscriptions with their students and states, newest first. */
export async function listSubscriptions(db: Database, _admin: Admin, search: SubscriptionSearch) {
  const { q, state, after } = search;
  const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  const rows = await db
    .select({
      subscription: subscriptions,
      ...studentColumns,
      at: sql<string>`to_char(${subscriptions.createdAt} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`,
    })
    .from(subscriptions)
    .innerJoin(students, eq(students.id, subscriptions.studentId))
    .where(
      and(
        STATES[state],
        q ? or(ilike(students.name, pattern), ilike(students.email, pattern)) : undefined,
        after &&
          sql`(${subscriptions.createdAt}, ${subscriptions.id}) < (${after.at}::timestamptz, ${after.id})`,
      ),
    )
    .orderBy(desc(subscriptions.createdAt), desc(subscriptions.id))
    .limit(PAGE_SIZE + 1);
  const shown = rows.slice(0, PAGE_SIZE);
  const last = rows.length > PAGE_SIZE ? shown.at(-1) : undefined;
  return {
    rows: shown.map(({ subscription, at: _at, ...student }) => ({
      ...student,
      id: subscription.id,
      tier: subscription.tier,
      period: subscription.period,
      createdAt: subscription.createdAt,
      state: stateOf(subscription),
    })),
    next: last && `${last.at}_${last.subscription.id}`,
  };
}

export function stateOf({ asOf, snapshot, pendingChange, tierUntil }: typeof subscriptions.$inferSelect) {
  return subscriptionState(
    { asOf, snapshot: snapshot as Snapshot },
    { pendingChange, tierUntil: tierUntil && Math.floor(tierUntil.getTime() / 1000) },
    Math.floor(Date.now() / 1000),
  );
}

/** Given tiers that are running, ordered by their end. */
export const listGifts = (db: Database, _admin: Admin) =>
  db
    .select({
      ...studentColumns,
      id: givenTiers.id,
      tier: givenTiers.tier,
      until: givenTiers.until,
      reason: givenTiers.reason,
    })
    .from(givenTiers)
    .innerJoin(students, eq(students.id, givenTiers.studentId))
    .where(gt(givenTiers.until, sql`now()`))
    .orderBy(asc(givenTiers.until))
    .limit(MOST_GIFTS);

/** How many students are on each tier. */
export async function countTiers(db: Database, _admin: Admin): Promise<Map<string, number>> {
  const rows = await db
    .select({ tier: students.subscriptionTier, number: count() })
    .from(students)
    .where(isNull(students.setAsideAt))
    .groupBy(students.subscriptionTier);
  return new Map(rows.map(({ tier, number }) => [tier, number]));
}
