import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { liveStates } from "@nirmaan/db/school-tables/live-states-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import * as m from "@nirmaan/messages/classes-live.ts";
import { sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { mayUse } from "#server/people/may-use.ts";
import type { Student } from "#server/people/person.ts";
import { hasAgreedSince, MONITORING_SINCE } from "#server/people/school-agreement.ts";
import { CLASS_CHANNEL } from "./class-channel.server.ts";
import type { LiveReport } from "./live-report.ts";

type Reporter = Pick<Student, "id" | "rights">;
const MOST_CLASSES = 10;

/** The current classes whose teachers see this student live: in an open school that has agreed to the terms. */
const liveClassesOf = (studentId: string) => sql`
  select ${schoolClasses.id} as id, ${schoolClasses.name} as name from ${schoolClassStudents}
  join ${schoolClasses} on ${schoolClasses.id} = ${schoolClassStudents.schoolClassId} and ${schoolClasses.archivedAt} is null
  join ${schools} on ${schools.id} = ${schoolClasses.schoolId} and ${schools.state} = 'open'
  where ${schoolClassStudents.studentId} = ${studentId} and ${hasAgreedSince(MONITORING_SINCE)}
  order by ${schoolClasses.name} limit ${MOST_CLASSES}`;

/** The names of those classes. Empty for everybody else, whose pages then send nothing. */
export async function readLiveClasses(db: Database, student: Reporter): Promise<string[]> {
  if (!mayUse(student, "class-monitoring")) return [];
  const rows = await db.execute<{ name: string }>(liveClassesOf(student.id));
  return rows.map(({ name }) => name);
}

/** Replaces the student's row and tells the teachers of their classes, in one statement. */
export async function reportLive(db: Database, student: Reporter, report: LiveReport): Promise<void> {
  if (!mayUse(student, "class-monitoring")) throw new AppError("forbidden", m.notInLiveClass());
  const { lesson, exercise, fails, mistake, stepsDone, activity, hasUnsent } = report;
  const row = JSON.stringify({ studentId: student.id, ...report });
  const told = await db.execute(sql`
    with mine as (${liveClassesOf(student.id)}),
    saved as (
      insert into ${liveStates}
        (student_id, lesson_slug, exercise, fails, mistake, steps_done, activity, has_unsent, reported_at)
      select ${student.id}::uuid, ${lesson}, ${exercise}, ${fails}::smallint, ${mistake}, ${stepsDone}::smallint,
        ${activity}, ${hasUnsent}::boolean, now()
      where exists (select from mine)
      on conflict (student_id) do update set lesson_slug = excluded.lesson_slug, exercise = excluded.exercise,
        fails = excluded.fails, mistake = excluded.mistake, steps_done = excluded.steps_done,
        activity = excluded.activity, has_unsent = excluded.has_unsent, reported_at = excluded.reported_at
    )
    select pg_notify(${CLASS_CHANNEL}, jsonb_build_object('classId', mine.id, 'row', ${row}::jsonb)::text) from mine`);
  if (told.length === 0) throw new AppError("not-found", m.notInLiveClass());
}
