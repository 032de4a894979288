import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { and, eq, lte, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";

/** Lessons that the student's current classes have been given: the school's seats pay for them, whatever the tier. */
export async function readAssignedLessons(db: Database, student: Pick<Student, "id">): Promise<string[]> {
  const rows = await db
    .selectDistinct({ slug: assignments.lessonSlug })
    .from(schoolClasses)
    .innerJoin(assignments, eq(assignments.schoolClassId, schoolClasses.id))
    .where(and(isCurrentClassOf(student), lte(assignments.opensAt, sql`now()`)));
  return rows.flatMap(({ slug }) => slug ?? []);
}
