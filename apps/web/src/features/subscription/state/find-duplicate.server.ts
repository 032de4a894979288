import type { Database } from "@nirmaan/db/connect-database.ts";
import { subscriptions } from "@nirmaan/db/payments-schema.ts";
import { and, eq, gt, ne, sql } from "drizzle-orm";
import type { Snapshot } from "../provider/provider-event.ts";
import { ENDED } from "./subscription-state.ts";

/** The id of another open subscription of the same student that will be charged again. */
export async function findDuplicate(db: Database, subscriptionId: string): Promise<string | undefined> {
  const [own] = await db.select().from(subscriptions).where(eq(subscriptions.id, subscriptionId));
  if (!own) return undefined;
  const others = await db
    .select()
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.studentId, own.studentId),
        ne(subscriptions.id, own.id),
        gt(subscriptions.tierUntil, sql`now()`),
      ),
    );
  return others.find(({ snapshot }) => !ENDED.includes((snapshot as Snapshot).status))?.id;
}
