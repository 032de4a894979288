import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Student } from "#server/people/person.ts";

/** Ends one of the student's own sessions; another student's session is reported as not found. */
export async function endSession(db: Database, student: Student, id: string): Promise<void> {
  const ended = await db.execute(
    sql`delete from auth.sessions where id = ${id} and user_id = ${student.userId} returning id`,
  );
  if (ended.length === 0) throw new AppError("not-found", "This device is not logged in any more.");
}
