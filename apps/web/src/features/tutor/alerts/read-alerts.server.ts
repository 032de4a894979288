import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, students } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Admin, Teacher } from "#server/people/person.ts";
import { isTaughtBy } from "#server/people/taught-class.ts";

const MOST_SHOWN = 100;

/** Unseen alerts, newest first: of a teacher's own classes; for an admin of all classes and of students without one. */
export function readAlerts(db: Database, person: Teacher | Admin) {
  const lastAt = sql<Date>`coalesce(${tutorAlerts.lastMessageAt}, ${tutorAlerts.createdAt})`.mapWith(
    tutorAlerts.createdAt,
  );
  return db
    .select({
      id: tutorAlerts.id,
      kind: tutorAlerts.kind,
      student: students.name,
      studentUserId: students.userId,
      className: schoolClasses.name,
      messages: tutorAlerts.messages,
      lastAt,
    })
    .from(tutorAlerts)
    .leftJoin(schoolClasses, eq(schoolClasses.id, tutorAlerts.schoolClassId))
    .innerJoin(students, eq(students.id, tutorAlerts.studentId))
    .where(and(isNull(tutorAlerts.seenAt), isTaughtBy(person)))
    .orderBy(desc(lastAt))
    .limit(MOST_SHOWN);
}
