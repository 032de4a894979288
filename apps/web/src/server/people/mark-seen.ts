import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { eq, sql } from "drizzle-orm";
import { dayInIndia } from "./consent-rights.ts";
import type { PersonFacts } from "./find-person.ts";

/** At most one write a day: the day on which an unused account's time begins. It undoes the notices of disuse. */
export async function markSeen(db: Database, person: PersonFacts, now: Date): Promise<void> {
  const today = dayInIndia(now);
  if (person.role !== "student" || person.lastSeenOn === today) return;
  await db
    .update(students)
    .set({
      lastSeenOn: today,
      unusedNoticeDays: null,
      // Set by disuse when a notice was sent; a deletion that was asked for stays.
      deletionDueAt: sql`case when ${students.unusedNoticeDays} is null then ${students.deletionDueAt} end`,
    })
    .where(eq(students.id, person.id));
}
