import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { logPrivacyEvent } from "../../privacy/log-privacy-event.server.ts";
import type { Guardian } from "./find-guardian.server.ts";

type Correction = { name: string; classLevel: "9" | "10" | "11" | "12" | null };

/** The date of birth is not corrected here: a wrong year could make a child an adult. */
export async function correctChild(db: Database, guardian: Guardian, correction: Correction): Promise<void> {
  await db.update(students).set(correction).where(eq(students.id, guardian.studentId));
  await logPrivacyEvent(db, guardian.studentId, { kind: "corrected", by: "guardian" });
}
