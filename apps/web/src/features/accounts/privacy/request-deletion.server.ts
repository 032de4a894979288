import type { Database } from "@nirmaan/db/connect-database.ts";
import { students } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/accounts-privacy.ts";
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { retentionEnd } from "#server/privacy/retention.ts";
import { logPrivacyEvent } from "./log-privacy-event.server.ts";

/** Starts the days of grace and returns their end; a second request does not restart them. */
export async function requestDeletion(db: Database, student: Student): Promise<Date> {
  const due = retentionEnd("deletion-grace", new Date());
  const changed = await db
    .update(students)
    .set({ deletionDueAt: due })
    .where(and(eq(students.id, student.id), isNull(students.deletionDueAt)))
    .returning({ id: students.id });
  if (changed.length > 0) await logPrivacyEvent(db, student.id, { kind: "deletion-asked", by: "student" });
  return changed.length > 0 ? due : (student.deletionDueAt ?? due);
}

export async function cancelDeletion(db: Database, student: Student): Promise<void> {
  if (student.consent === "withdrawn") throw new AppError("forbidden", m.guardianAskedForThis());
  const changed = await db
    .update(students)
    .set({ deletionDueAt: null })
    .where(and(eq(students.id, student.id), isNotNull(students.deletionDueAt)))
    .returning({ id: students.id });
  if (changed.length > 0)
    await logPrivacyEvent(db, student.id, { kind: "deletion-called-off", by: "student" });
}
