import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardianRequests } from "@nirmaan/db/schema.ts";
import { desc, eq } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";

/** The address of the newest request. */
export async function findGuardianEmail(db: Database, student: Student): Promise<string | undefined> {
  const [newest] = await db
    .select({ guardianEmail: guardianRequests.guardianEmail })
    .from(guardianRequests)
    .where(eq(guardianRequests.studentId, student.id))
    .orderBy(desc(guardianRequests.createdAt))
    .limit(1);
  return newest?.guardianEmail;
}
