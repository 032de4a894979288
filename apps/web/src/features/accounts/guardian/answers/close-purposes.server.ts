import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { Purpose } from "#domain/people/purpose.ts";

/** What an answer changed. `closed` are purposes that were open with this guardian's yes. */
export type ChangedConsent = { kind: "nothing" | "given" | "withdrawn" | "lifted"; closed: Purpose[] };

/** What a closed purpose takes away at once. Everything else asks for the right when it is used. */
export async function closePurposes(db: Database, studentId: string, closed: Purpose[]): Promise<void> {
  if (closed.includes("class"))
    await db.delete(schoolClassStudents).where(eq(schoolClassStudents.studentId, studentId));
}
