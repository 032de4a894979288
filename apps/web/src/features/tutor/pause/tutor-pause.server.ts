import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { tutorPauses } from "@nirmaan/db/tutor-schema.ts";
import * as m from "@nirmaan/messages/tutor-pause.ts";
import { and, eq, gt, isNull, or } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Admin, Student, Teacher } from "#server/people/person.ts";
import { isTaughtBy } from "#server/people/taught-class.ts";

/** True while one of the student's classes has the tutor paused. */
export async function isTutorPaused(db: Database, student: Student): Promise<boolean> {
  const paused = await db
    .select({ id: tutorPauses.schoolClassId })
    .from(tutorPauses)
    .innerJoin(schoolClassStudents, eq(schoolClassStudents.schoolClassId, tutorPauses.schoolClassId))
    .where(
      and(
        eq(schoolClassStudents.studentId, student.id),
        or(isNull(tutorPauses.until), gt(tutorPauses.until, new Date())),
      ),
    )
    .limit(1);
  return paused.length > 0;
}

type Pause = { schoolClassId: string; isPaused: boolean; until: Date | null };

/** A teacher can pause their own classes, an admin all classes. */
export async function pauseTutor(
  db: Database,
  person: Teacher | Admin,
  { schoolClassId, isPaused, until }: Pause,
): Promise<void> {
  const isOwn = and(eq(schoolClasses.id, schoolClassId), isTaughtBy(person));
  if ((await db.$count(schoolClasses, isOwn)) === 0) throw new AppError("not-found", m.noSuchClass());
  if (!isPaused) await db.delete(tutorPauses).where(eq(tutorPauses.schoolClassId, schoolClassId));
  else
    await db
      .insert(tutorPauses)
      .values({ schoolClassId, until })
      .onConflictDoUpdate({ target: tutorPauses.schoolClassId, set: { until } });
}
