import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, students } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import type { Admin, Teacher } from "#server/people/person.ts";

const MOST_SHOWN = 100;

/** Unseen alerts, newest first: of a teacher's own classes, for an admin of all classes. */
export function readAlerts(db: Database, person: Teacher | Admin) {
  return db
    .select({
      id: tutorAlerts.id,
      kind: tutorAlerts.kind,
      student: students.name,
      className: schoolClasses.name,
      createdAt: tutorAlerts.createdAt,
    })
    .from(tutorAlerts)
    .innerJoin(schoolClasses, eq(schoolClasses.id, tutorAlerts.schoolClassId))
    .innerJoin(students, eq(students.id, tutorAlerts.studentId))
    .where(
      and(
        isNull(tutorAlerts.seenAt),
        person.role === "teacher" ? eq(schoolClasses.teacherId, person.id) : undefined,
      ),
    )
    .orderBy(desc(tutorAlerts.createdAt))
    .limit(MOST_SHOWN);
}
