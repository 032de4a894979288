import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolSlips } from "@nirmaan/db/consent-schema.ts";
import { schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { rosterImports, studentCards } from "@nirmaan/db/school-tables/school-people-schema.ts";
import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import type { TaughtClass } from "#server/people/taught-class.ts";

/** "07" stands between 6 and 8, and "A-7" after all plain numbers. Without a roll number comes last. */
const ROLL_ORDER = sql`substring(${schoolClassStudents.rollNumber} from '^\\d{1,9}')::int nulls last`;

/** The students of a class by roll number, with the state of their cards and slips. */
export function readClassStudents(db: Database, { id, schoolId }: Pick<TaughtClass, "id" | "schoolId">) {
  return db
    .select({
      studentId: students.id,
      userId: students.userId,
      name: students.name,
      rollNumber: schoolClassStudents.rollNumber,
      /** Null for a student who joined with an account of their own. */
      userName: studentCards.userName,
      hasPin: sql<boolean>`${studentCards.encryptedPin} is not null`,
      lastSeenOn: students.lastSeenOn,
      hasSlip: sql<boolean>`exists (select from ${schoolSlips} slip
        where slip.student_id = ${students.id} and slip.school_id = ${schoolId}
          and slip.confirmed_at is not null and slip.withdrawn_at is null
          and slip.valid_until >= (now() at time zone 'Asia/Kolkata')::date)`,
    })
    .from(schoolClassStudents)
    .innerJoin(students, eq(students.id, schoolClassStudents.studentId))
    .leftJoin(studentCards, and(eq(studentCards.studentId, students.id), eq(studentCards.schoolId, schoolId)))
    .where(eq(schoolClassStudents.schoolClassId, id))
    .orderBy(ROLL_ORDER, asc(schoolClassStudents.rollNumber), asc(students.name));
}

/** Pastes that can still be undone, newest first. */
export const readImports = (db: Database, classId: string) =>
  db
    .select({
      id: rosterImports.id,
      accounts: rosterImports.accounts,
      at: rosterImports.createdAt,
      unused: sql<number>`(select count(*)::int from ${studentCards} card
        join ${students} s on s.id = card.student_id
        where card.roster_import_id = roster_imports.id and s.last_seen_on is null)`,
    })
    .from(rosterImports)
    .where(and(eq(rosterImports.schoolClassId, classId), isNull(rosterImports.undoneAt)))
    .orderBy(desc(rosterImports.createdAt));
