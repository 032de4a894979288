import type { Database } from "@nirmaan/db/connect-database.ts";
import { guardians } from "@nirmaan/db/consent-schema.ts";
import { studyMails } from "@nirmaan/db/study-mails-schema.ts";
import { and, asc, eq, isNull } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { mayUse } from "#server/people/may-use.ts";
import { hasMailbox } from "./study-mail-rules.ts";
import type { OwnStudyMails } from "./study-mails-panel.tsx";

/** What the student's profile says about mails: the own reminder, and which guardians get a mail about the week. */
export async function readStudyMails(db: Database, student: Student): Promise<OwnStudyMails> {
  const rows = await db
    .select({ kind: studyMails.kind, guardian: guardians.email })
    .from(studyMails)
    .leftJoin(guardians, eq(guardians.id, studyMails.guardianId))
    .where(and(eq(studyMails.studentId, student.id), isNull(studyMails.stoppedAt)))
    .orderBy(asc(studyMails.createdAt));
  return {
    reminder: reminderState(
      student,
      rows.some(({ kind }) => kind === "reminder"),
    ),
    weeklyTo: rows.flatMap(({ guardian }) => guardian ?? []),
  };
}

function reminderState(student: Student, isChosen: boolean): OwnStudyMails["reminder"] {
  if (!hasMailbox(student.email)) return "no-address";
  if (!mayUse(student, "reminder-mails")) return "needs-guardian";
  return isChosen ? "on" : "off";
}

export async function hasWeeklyMail(
  db: Database,
  guardian: { id: string; studentId: string },
): Promise<boolean> {
  const chosen = await db.$count(
    studyMails,
    and(
      eq(studyMails.studentId, guardian.studentId),
      eq(studyMails.guardianId, guardian.id),
      isNull(studyMails.stoppedAt),
    ),
  );
  return chosen > 0;
}
