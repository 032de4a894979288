import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import type { Week } from "./study-mail-rules.ts";

/** What a student did in a week, as the student's own pages show it. No talks with the tutor, no marks. */
export type WeekOfWork = {
  daysWorked: number;
  /** Slugs of lessons. */
  lessons: string[];
  exercisesPassed: number;
  questionsAnswered: number;
  /** Ids of badges. */
  badges: string[];
  /** Titles of courses. */
  certificates: string[];
};

const startOf = (day: string) => sql`(${day}::date::timestamp at time zone 'Asia/Kolkata')`;
const endOf = (day: string) => sql`((${day}::date + 1)::timestamp at time zone 'Asia/Kolkata')`;

/** One statement with indexed lookups of one student. */
export async function readWeek(
  db: Database,
  student: { id: string },
  { firstDay, lastDay }: Week,
): Promise<WeekOfWork> {
  const inWeek = (column: "created_at" | "completed_at" | "answered_at" | "earned_at" | "issued_at") => sql`
    student_id = ${student.id} and ${sql.identifier(column)} >= ${startOf(firstDay)}
    and ${sql.identifier(column)} < ${endOf(lastDay)}`;
  const [row] = await db.execute<WeekOfWork>(sql`
    with attempts as (select created_at, lesson_slug, exercise, passed from exercise_attempts where ${inWeek("created_at")}),
      lessons as (select lesson_slug, completed_at from lesson_progress where ${inWeek("completed_at")}),
      replies as (select answered_at from practice_replies where ${inWeek("answered_at")}),
      moments as (select created_at as at from attempts
        union all select completed_at from lessons union all select answered_at from replies)
    select
      (select count(distinct (at at time zone 'Asia/Kolkata')::date)::int from moments) as "daysWorked",
      array(select lesson_slug from lessons order by completed_at) as lessons,
      (select count(distinct (lesson_slug, exercise))::int from attempts where passed) as "exercisesPassed",
      (select count(*)::int from replies) as "questionsAnswered",
      array(select badge from earned_badges where ${inWeek("earned_at")} order by earned_at) as badges,
      array(select course_title from certificates where ${inWeek("issued_at")} order by issued_at) as certificates`);
  if (!row) throw new Error("a select without a table gives one row");
  return row;
}
