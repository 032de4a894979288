import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";

/** A student of a class has a teacher who can write about their work. */
export async function isInClass(db: Database, student: Pick<Student, "id">): Promise<boolean> {
  const rows = await db
    .select({ id: schoolClassStudents.schoolClassId })
    .from(schoolClassStudents)
    .where(eq(schoolClassStudents.studentId, student.id))
    .limit(1);
  return rows.length > 0;
}
