import type { Database } from "@nirmaan/db/connect-database.ts";
import { withWideScope } from "@nirmaan/db/roles/row-scope.ts";
import { schoolClasses } from "@nirmaan/db/schema.ts";
import { liveStates } from "@nirmaan/db/school-tables/live-states-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import { type SQL, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";
import { studentsWhoMay } from "#server/people/find-person.ts";
import { mayUse } from "#server/people/may-use.ts";
import { hasAgreedSince, MONITORING_SINCE } from "#server/people/school-agreement.ts";
import { notifyClasses } from "./class-channel.server.ts";
import type { LiveReport } from "./live-report.ts";

export type StudentReport = LiveReport & { studentId: string };
const MOST_CLASSES = 10;

/** The current classes whose teachers see this student live: in an open school that has agreed to the terms. */
const liveClassesOf = (studentId: string | SQL) => sql`
  select ${schoolClasses.id} as id, ${schoolClasses.name} as name from ${schoolClasses}
  join ${schools} on ${schools.id} = ${schoolClasses.schoolId} and ${schools.state} = 'open'
  where ${isCurrentClassOf({ id: studentId })} and ${hasAgreedSince(MONITORING_SINCE)}
  order by ${schoolClasses.name} limit ${MOST_CLASSES}`;

/** The names of those classes. Empty for everybody else, whose pages then send nothing. */
export async function readLiveClasses(
  db: Database,
  student: Pick<Student, "id" | "rights">,
): Promise<string[]> {
  if (!mayUse(student, "class-monitoring")) return [];
  const rows = await db.execute<{ name: string }>(liveClassesOf(student.id));
  return rows.map(({ name }) => name);
}

/**
 * Replaces the rows of these students and tells the teachers of their classes. Returns the students whom a class shows;
 * of the others nothing is stored. A student occurs once.
 */
export const writeReports = (db: Database, reports: StudentReport[]): Promise<Set<string>> =>
  withWideScope("live-reports", async () => {
    const ids = reports.map(({ studentId }) => studentId);
    const allowed = await studentsWhoMay(db, "class-monitoring", ids);
    const shown = await replaceRows(
      db,
      reports.filter(({ studentId }) => allowed.has(studentId)),
    );
    const rows = new Map(reports.map((report) => [report.studentId, report]));
    await notifyClasses(
      db,
      shown.map(({ classId, studentId }) => ({ classId, row: rows.get(studentId) })),
    );
    return new Set(shown.map(({ studentId }) => studentId));
  });

type LiveMembership = { studentId: string; classId: string };

async function replaceRows(db: Database, reports: StudentReport[]): Promise<LiveMembership[]> {
  if (reports.length === 0) return [];
  // In order of the students: two processes that write the same students must not wait for each other.
  return db.execute<LiveMembership>(sql`
    with sent as (
      select * from jsonb_to_recordset(${JSON.stringify(reports)}::jsonb) as report (
        "studentId" uuid, lesson text, exercise text, fails smallint, mistake text, "stepsDone" smallint,
        activity text, "hasUnsent" boolean)
    ),
    shown as (
      select sent."studentId", live.id as "classId"
      from sent cross join lateral (${liveClassesOf(sql`sent."studentId"`)}) as live
    ),
    saved as (
      insert into ${liveStates}
        (student_id, lesson_slug, exercise, fails, mistake, steps_done, activity, has_unsent, reported_at)
      select "studentId", lesson, exercise, fails, mistake, "stepsDone", activity, "hasUnsent", now() from sent
      where "studentId" in (select "studentId" from shown) order by "studentId"
      on conflict (student_id) do update set lesson_slug = excluded.lesson_slug, exercise = excluded.exercise,
        fails = excluded.fails, mistake = excluded.mistake, steps_done = excluded.steps_done,
        activity = excluded.activity, has_unsent = excluded.has_unsent, reported_at = excluded.reported_at
    )
    select "studentId", "classId" from shown`);
}
