import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/study-mails-profile.ts";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requirePurpose } from "#server/people/may-use.ts";
import { chooseStudyMail, stopStudyMail } from "./choose-study-mail.server.ts";
import { hasMailbox } from "./study-mail-rules.ts";

/** The student's own choice. A child's needs a guardian's yes; switching off never does. */
export async function saveReminder(db: Database, student: Student, isOn: boolean): Promise<void> {
  const mail = { kind: "reminder", studentId: student.id } as const;
  if (!isOn) return stopStudyMail(db, mail);
  requirePurpose(student, "reminder-mails", m.needsGuardian());
  if (!hasMailbox(student.email)) throw new AppError("bad-input", m.noAddress());
  await chooseStudyMail(db, mail);
}
