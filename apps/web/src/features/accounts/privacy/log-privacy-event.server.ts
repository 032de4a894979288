import type { Database } from "@nirmaan/db/connect-database.ts";
import { privacyEvents } from "@nirmaan/db/consent-schema.ts";

type PrivacyEvent = Pick<typeof privacyEvents.$inferInsert, "kind" | "by">;

/** Logs that something happened to a student's data, without the data; the log outlives the account. */
export async function logPrivacyEvent(db: Database, studentId: string, event: PrivacyEvent): Promise<void> {
  await db.insert(privacyEvents).values({ studentId, ...event });
}
