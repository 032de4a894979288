import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor.ts";
import type { Distress } from "@nirmaan/tutor-engine/dialogue/phrasebook.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#server/person.ts";

/** Tells the teacher of each of the student's classes that an adult is needed. True when there is one to tell. */
export async function alertTeachers(db: Database, student: Student, kind: Distress): Promise<boolean> {
  const classes = await db
    .select({ id: schoolClassStudents.schoolClassId })
    .from(schoolClassStudents)
    .where(eq(schoolClassStudents.studentId, student.id));
  if (classes.length === 0) return false;
  await db
    .insert(tutorAlerts)
    .values(classes.map(({ id }) => ({ studentId: student.id, schoolClassId: id, kind })));
  return true;
}
