import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { and, asc, count, eq, isNull } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { isTaughtBy } from "#server/people/taught-class.ts";

const MOST_SHOWN = 200;

/** The classes of a teacher that are not archived, with how many students are in each; an admin's are all of them. */
export function readTaughtClasses(db: Database, person: Staff) {
  return db
    .select({
      id: schoolClasses.id,
      name: schoolClasses.name,
      joinCode: schoolClasses.joinCode,
      schoolId: schoolClasses.schoolId,
      students: count(schoolClassStudents.studentId),
    })
    .from(schoolClasses)
    .leftJoin(schoolClassStudents, eq(schoolClassStudents.schoolClassId, schoolClasses.id))
    .where(and(isNull(schoolClasses.archivedAt), isTaughtBy(person)))
    .groupBy(schoolClasses.id)
    .orderBy(asc(schoolClasses.name))
    .limit(MOST_SHOWN);
}
