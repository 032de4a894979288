import type { Database } from "@nirmaan/db/connect-database.ts";
import { privacyEvents } from "@nirmaan/db/schema.ts";

type PrivacyEvent = Pick<typeof privacyEvents.$inferInsert, "kind" | "by">;

/** What happened to a student's data, kept even when the student is gone; never what the data was. */
export async function logPrivacyEvent(db: Database, studentId: string, event: PrivacyEvent): Promise<void> {
  await db.insert(privacyEvents).values({ studentId, ...event });
}
