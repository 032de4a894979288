import type { Database } from "@nirmaan/db/connect-database.ts";
import {
  guardianRequests,
  privacyEvents,
  schoolClasses,
  schoolClassStudents,
  students,
} from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import type { Student } from "#server/person.ts";
import { logPrivacyEvent } from "./log-privacy-event.server.ts";

/** Everything we hold about a student, in a form a person and a program can read. Tables of later parts join it here. */
export async function exportAccount(db: Database, student: Student): Promise<Record<string, unknown>> {
  await logPrivacyEvent(db, student.id, { kind: "exported", by: "student" });
  const [profile] = await db.select().from(students).where(eq(students.id, student.id));
  const guardian = await db
    .select({
      guardianEmail: guardianRequests.guardianEmail,
      askedAt: guardianRequests.createdAt,
      approvedAt: guardianRequests.approvedAt,
      withdrawnAt: guardianRequests.withdrawnAt,
    })
    .from(guardianRequests)
    .where(eq(guardianRequests.studentId, student.id));
  const classes = await db
    .select({ name: schoolClasses.name, joinedAt: schoolClassStudents.joinedAt })
    .from(schoolClassStudents)
    .innerJoin(schoolClasses, eq(schoolClasses.id, schoolClassStudents.schoolClassId))
    .where(eq(schoolClassStudents.studentId, student.id));
  const history = await db
    .select({ kind: privacyEvents.kind, by: privacyEvents.by, at: privacyEvents.createdAt })
    .from(privacyEvents)
    .where(eq(privacyEvents.studentId, student.id));
  return { madeAt: new Date(), profile, guardian, classes, history };
}
