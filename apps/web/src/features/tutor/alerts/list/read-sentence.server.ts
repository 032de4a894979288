import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import * as m from "@nirmaan/messages/tutor-alerts.ts";
import { and, eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { recordRead } from "#server/people/record-read.ts";
import { isAlertOf } from "./settle-alert.server.ts";

/** What a student wrote, for an adult who opens it; each opening is recorded. Null when it is not stored any more. */
export async function readSentence(db: Database, person: Staff, id: number): Promise<string | null> {
  const [alert] = await db
    .select({ sentence: tutorAlerts.sentence, studentUserId: students.userId })
    .from(tutorAlerts)
    .innerJoin(students, eq(students.id, tutorAlerts.studentId))
    .where(and(eq(tutorAlerts.id, id), isAlertOf(db, person)));
  if (!alert) throw new AppError("not-found", m.noSuchAlert());
  if (alert.sentence !== null)
    await recordRead(db, person, { aboutUserIds: [alert.studentUserId], page: "/teacher/alerts/:alertId" });
  return alert.sentence;
}
