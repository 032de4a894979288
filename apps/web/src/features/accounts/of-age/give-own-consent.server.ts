import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { logPrivacyEvent } from "../privacy/log-privacy-event.server.ts";

/** A student who was a child here agrees as an adult. Guardians have no say in it any more. */
export async function giveOwnConsent(db: Database, student: Student): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.update(students).set({ ownConsentAt: new Date() }).where(eq(students.id, student.id));
    await logPrivacyEvent(transaction, student.id, { kind: "consent-approved", by: "student" });
  });
}
