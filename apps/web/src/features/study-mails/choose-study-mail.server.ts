import { randomBytes } from "node:crypto";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { studyMails } from "@nirmaan/db/study-mails-schema.ts";
import { and, eq, isNull, sql } from "drizzle-orm";
import { dayInIndia } from "#server/people/consent-rights.ts";
import { firstDue, type StudyMailKind } from "./study-mail-rules.ts";

const TOKEN_BYTES = 24;

export type StudyMailOf =
  | { kind: Extract<StudyMailKind, "reminder">; studentId: string; guardianId?: undefined }
  | { kind: Extract<StudyMailKind, "guardian-week">; studentId: string; guardianId: string };

/** Starts the mail, or starts it again. Stopping and choosing again never brings one sooner. */
export async function chooseStudyMail(
  db: Database,
  { kind, studentId, guardianId }: StudyMailOf,
  now = new Date(),
): Promise<void> {
  const dueOn = firstDue(kind, dayInIndia(now));
  await db
    .insert(studyMails)
    .values({
      studentId,
      kind,
      guardianId: guardianId ?? null,
      stopToken: randomBytes(TOKEN_BYTES).toString("base64url"),
      dueOn,
    })
    .onConflictDoUpdate({
      target: [studyMails.studentId, studyMails.kind, studyMails.guardianId],
      set: { stoppedAt: null, unanswered: 0, dueOn: sql`greatest(${studyMails.dueOn}, excluded.due_on)` },
      setWhere: sql`${studyMails.stoppedAt} is not null`,
    });
}

export async function stopStudyMail(
  db: Database,
  { kind, studentId, guardianId }: StudyMailOf,
): Promise<void> {
  await db
    .update(studyMails)
    .set({ stoppedAt: new Date() })
    .where(
      and(
        eq(studyMails.studentId, studentId),
        eq(studyMails.kind, kind),
        guardianId === undefined ? isNull(studyMails.guardianId) : eq(studyMails.guardianId, guardianId),
        isNull(studyMails.stoppedAt),
      ),
    );
}
