import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import * as m from "@nirmaan/messages/tutor-alerts.ts";
import { and, eq, inArray, isNull, type SQL } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { isTaughtBy } from "#server/people/taught-class.ts";

/** The alert as the adult's page showed it. */
type ReadAlert = { id: number; messages: number };

/**
 * An adult says that they have spoken with the student, which deletes what the student wrote. A message that came after
 * the page was loaded keeps the alert open: nobody has read it yet.
 */
export async function settleAlert(
  db: Database,
  person: Staff,
  { id, messages }: ReadAlert,
): Promise<"settled" | "written-again"> {
  const isOwn = and(eq(tutorAlerts.id, id), isAlertOf(db, person));
  const settled = await db
    .update(tutorAlerts)
    .set({ seenAt: new Date(), spokenBy: person.userId, sentence: null })
    .where(and(isOwn, isNull(tutorAlerts.seenAt), eq(tutorAlerts.messages, messages)))
    .returning({ id: tutorAlerts.id });
  if (settled.length > 0) return "settled";
  const [alert] = await db.select({ seenAt: tutorAlerts.seenAt }).from(tutorAlerts).where(isOwn);
  if (!alert) throw new AppError("not-found", m.noSuchAlert());
  return alert.seenAt ? "settled" : "written-again";
}

/** The condition on `tutor_alerts` for what the person may see. */
export function isAlertOf(db: Database, person: Staff): SQL | undefined {
  if (person.role === "admin") return undefined;
  const own = db.select({ id: schoolClasses.id }).from(schoolClasses).where(isTaughtBy(person));
  return inArray(tutorAlerts.schoolClassId, own);
}
