import type { Database } from "@nirmaan/db/connect-database.ts";
import { admins, schoolClasses, students, teachers } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import { and, desc, eq, gt, isNull, sql } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { isTaughtBy } from "#server/people/taught-class.ts";
import { retentionEnd } from "#server/privacy/retention.ts";

const MOST_SHOWN = 100;
const SETTLED_SHOWN_MS = 7 * 86_400_000;

/**
 * Alerts that nobody has settled, newest first: of a teacher's own classes; for an admin of all classes and of students
 * without one. What the student wrote is read one by one, when it is opened.
 */
export async function readAlerts(db: Database, person: Staff) {
  const lastAt = sql<Date>`coalesce(${tutorAlerts.lastMessageAt}, ${tutorAlerts.createdAt})`.mapWith(
    tutorAlerts.createdAt,
  );
  const alerts = await db
    .select({
      id: tutorAlerts.id,
      kind: tutorAlerts.kind,
      place: tutorAlerts.place,
      student: students.name,
      studentUserId: students.userId,
      className: schoolClasses.name,
      messages: tutorAlerts.messages,
      lastAt,
      isStudentTold: tutorAlerts.isStudentTold,
      hasSentence: sql<boolean>`${tutorAlerts.sentence} is not null`,
    })
    .from(tutorAlerts)
    .leftJoin(schoolClasses, eq(schoolClasses.id, tutorAlerts.schoolClassId))
    .innerJoin(students, eq(students.id, tutorAlerts.studentId))
    .where(and(isNull(tutorAlerts.seenAt), isTaughtBy(person)))
    .orderBy(desc(lastAt))
    .limit(MOST_SHOWN);
  return alerts.map(({ hasSentence, ...alert }) => ({
    ...alert,
    /** When what the student wrote is deleted; null when it is not stored. */
    readableUntil: hasSentence ? retentionEnd("distress-sentence", alert.lastAt) : null,
  }));
}

/** Alerts that were settled lately, and by whom, so that two colleagues do not both act. */
export function readSettledAlerts(db: Database, person: Staff, now = new Date()) {
  const spokenByName = sql<string | null>`coalesce(
    (select name from ${teachers} where user_id = ${tutorAlerts.spokenBy}),
    (select name from ${admins} where user_id = ${tutorAlerts.spokenBy}))`;
  const settledAt = sql<Date>`${tutorAlerts.seenAt}`.mapWith(tutorAlerts.createdAt);
  return db
    .select({
      id: tutorAlerts.id,
      student: students.name,
      studentUserId: students.userId,
      className: schoolClasses.name,
      settledAt,
      spokenByName,
    })
    .from(tutorAlerts)
    .leftJoin(schoolClasses, eq(schoolClasses.id, tutorAlerts.schoolClassId))
    .innerJoin(students, eq(students.id, tutorAlerts.studentId))
    .where(and(gt(tutorAlerts.seenAt, new Date(now.getTime() - SETTLED_SHOWN_MS)), isTaughtBy(person)))
    .orderBy(desc(tutorAlerts.seenAt))
    .limit(MOST_SHOWN);
}
