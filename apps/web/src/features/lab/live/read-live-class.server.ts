import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { liveStates } from "@nirmaan/db/school-tables/live-states-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/classes-live.ts";
import { and, asc, eq, sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { hasAgreedSince, MONITORING_SINCE } from "#server/people/school-agreement.ts";
import type { TaughtClass } from "#server/people/taught-class.ts";
import { FORGET_AFTER_S, type LiveRow } from "./live-state.ts";

type Taught = Pick<TaughtClass, "id" | "schoolId" | "archivedAt">;

/** A class is never this large; the list is bounded all the same. */
const MOST_STUDENTS = 200;

/** The live view is for current classes of a school that has agreed to the terms. */
export async function mayBeLive(db: Database, { schoolId, archivedAt }: Taught): Promise<boolean> {
  if (archivedAt) return false;
  const found = await db
    .select({ id: schools.id })
    .from(schools)
    .where(and(eq(schools.id, schoolId), hasAgreedSince(MONITORING_SINCE)));
  return found.length > 0;
}

export async function requireLiveClass(db: Database, taught: Taught): Promise<void> {
  if (!(await mayBeLive(db, taught))) throw new AppError("forbidden", m.agreeFirst());
}

/** "07" comes between 6 and 8; without a roll number comes last. */
const ROLL_ORDER = sql`substring(${schoolClassStudents.rollNumber} from '^\\d{1,9}')::int nulls last`;

/** The students of a class with their seats. */
export const readSeats = (db: Database, { id }: Pick<Taught, "id">) =>
  db
    .select({
      studentId: students.id,
      userId: students.userId,
      name: students.name,
      rollNumber: schoolClassStudents.rollNumber,
      seatRow: schoolClassStudents.seatRow,
      seatColumn: schoolClassStudents.seatColumn,
    })
    .from(schoolClassStudents)
    .innerJoin(students, eq(students.id, schoolClassStudents.studentId))
    .where(eq(schoolClassStudents.schoolClassId, id))
    .orderBy(ROLL_ORDER, asc(schoolClassStudents.rollNumber), asc(students.name))
    .limit(MOST_STUDENTS);

/** What the pages of the class have reported in the last minutes. Nothing is computed from earlier work. */
export const readLiveRows = (db: Database, { id }: Pick<Taught, "id">): Promise<LiveRow[]> =>
  db
    .select({
      studentId: liveStates.studentId,
      lesson: liveStates.lessonSlug,
      exercise: liveStates.exercise,
      fails: liveStates.fails,
      mistake: liveStates.mistake,
      stepsDone: liveStates.stepsDone,
      activity: liveStates.activity,
      hasUnsent: liveStates.hasUnsent,
      ageS: sql<number>`extract(epoch from now() - ${liveStates.reportedAt})::int`,
    })
    .from(liveStates)
    .innerJoin(schoolClassStudents, eq(schoolClassStudents.studentId, liveStates.studentId))
    .where(
      and(
        eq(schoolClassStudents.schoolClassId, id),
        sql`${liveStates.reportedAt} > now() - make_interval(secs => ${FORGET_AFTER_S})`,
      ),
    )
    .limit(MOST_STUDENTS);
