import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { and, eq, isNull, lte, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";

/** Lessons that the student's current classes have been given: the school's seats pay for them, whatever the tier. */
export async function readAssignedLessons(db: Database, student: Pick<Student, "id">): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: assignments.lessonSlug })
    .from(schoolClassStudents)
    .innerJoin(
      schoolClasses,
      and(eq(schoolClasses.id, schoolClassStudents.schoolClassId), isNull(schoolClasses.archivedAt)),
    )
    .innerJoin(assignments, eq(assignments.schoolClassId, schoolClasses.id))
    .where(and(eq(schoolClassStudents.studentId, student.id), lte(assignments.opensAt, sql`now()`)));
  return rows.flatMap(({ slug }) => slug ?? []);
}
