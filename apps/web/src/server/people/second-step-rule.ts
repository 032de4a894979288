import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { PersonFacts } from "./find-person.ts";

/** TRUST-09: admins, and teachers with students in a class, can read about children. A password alone is not enough. */
export async function mustHaveSecondStep(db: Database, { role, id }: PersonFacts): Promise<boolean> {
  if (role !== "teacher") return role === "admin";
  const students = await db
    .select({ id: schoolClassStudents.studentId })
    .from(schoolClasses)
    .innerJoin(schoolClassStudents, eq(schoolClassStudents.schoolClassId, schoolClasses.id))
    .where(eq(schoolClasses.teacherId, id))
    .limit(1);
  return students.length > 0;
}
