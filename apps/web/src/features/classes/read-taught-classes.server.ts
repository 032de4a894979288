import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { asc, count, eq } from "drizzle-orm";
import type { Admin, Teacher } from "#server/people/person.ts";

const MOST_SHOWN = 200;

/** The classes of a teacher, with how many students are in each; an admin's are all of them. */
export function readTaughtClasses(db: Database, person: Teacher | Admin) {
  return db
    .select({
      id: schoolClasses.id,
      name: schoolClasses.name,
      joinCode: schoolClasses.joinCode,
      students: count(schoolClassStudents.studentId),
    })
    .from(schoolClasses)
    .leftJoin(schoolClassStudents, eq(schoolClassStudents.schoolClassId, schoolClasses.id))
    .where(person.role === "teacher" ? eq(schoolClasses.teacherId, person.id) : undefined)
    .groupBy(schoolClasses.id)
    .orderBy(asc(schoolClasses.name))
    .limit(MOST_SHOWN);
}
