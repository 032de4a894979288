import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses } from "@nirmaan/db/schema.ts";
import { tutorAlerts } from "@nirmaan/db/tutor-schema.ts";
import * as m from "@nirmaan/messages/tutor-alerts.ts";
import { and, eq, inArray } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Admin, Teacher } from "#server/people/person.ts";
import { isTaughtBy } from "#server/people/taught-class.ts";

export async function markAlertSeen(db: Database, person: Teacher | Admin, id: number): Promise<void> {
  const own = db.select({ id: schoolClasses.id }).from(schoolClasses).where(isTaughtBy(person));
  const seen = await db
    .update(tutorAlerts)
    .set({ seenAt: new Date() })
    .where(
      and(
        eq(tutorAlerts.id, id),
        person.role === "teacher" ? inArray(tutorAlerts.schoolClassId, own) : undefined,
      ),
    )
    .returning({ id: tutorAlerts.id });
  if (seen.length === 0) throw new AppError("not-found", m.noSuchAlert());
}
