import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { tutorPauses } from "@nirmaan/db/tutor-schema.ts";
import * as m from "@nirmaan/messages/tutor-pause.ts";
import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Staff, Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { isTaughtBy } from "#server/people/taught-class.ts";
import type { PauseResponse } from "./stored-pause.ts";

/** The pause of the student's classes that lasts longest; undefined while the tutor is on. */
async function readTutorPause(db: Database, student: Student): Promise<{ until: Date | null } | undefined> {
  const [longest] = await db
    .select({ until: tutorPauses.until })
    .from(tutorPauses)
    .innerJoin(schoolClassStudents, eq(schoolClassStudents.schoolClassId, tutorPauses.schoolClassId))
    .where(
      and(
        eq(schoolClassStudents.studentId, student.id),
        or(isNull(tutorPauses.until), gt(tutorPauses.until, new Date())),
      ),
    )
    .orderBy(sql`${tutorPauses.until} desc nulls first`)
    .limit(1);
  return longest;
}

/** True while one of the student's classes has the tutor paused. */
export const isTutorPaused = async (db: Database, student: Student): Promise<boolean> =>
  (await readTutorPause(db, student)) !== undefined;

/** What the student's device remembers, also for the time without a network. */
export async function readPauseAnswer(db: Database, student: Student, now: Date): Promise<PauseResponse> {
  const pause = await readTutorPause(db, student);
  if (!pause) return { isPaused: false, secondsLeft: null };
  const secondsLeft = pause.until && Math.ceil((pause.until.getTime() - now.getTime()) / 1000);
  return { isPaused: true, secondsLeft };
}

type Pause = { schoolClassId: string; isPaused: boolean; until: Date | null };

/** A teacher can pause their own classes, an admin all classes. */
export async function pauseTutor(
  db: Database,
  person: Staff,
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
