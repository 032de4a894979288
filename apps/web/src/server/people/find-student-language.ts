import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import type { Locale } from "@nirmaan/messages/locale/locale.ts";
import { eq } from "drizzle-orm";

/** For what a job writes to a student. A student who has not chosen reads English. */
export async function findStudentLanguage(db: Database, studentId: string): Promise<Locale> {
  const [student] = await db
    .select({ language: students.language })
    .from(students)
    .where(eq(students.id, studentId));
  return student?.language ?? "en";
}
