import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { announcements } from "@nirmaan/db/student-area.ts";
import { and, desc, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Student } from "#server/person.ts";

const MOST_SHOWN = 5;

export type Announcement = { id: string; title: string; body: string; from: string | null; at: string };

/** News for everybody and for the student's own classes, newest first. */
export async function readAnnouncements(db: Database, student: Pick<Student, "id">): Promise<Announcement[]> {
  const own = db
    .select({ id: schoolClassStudents.schoolClassId })
    .from(schoolClassStudents)
    .where(eq(schoolClassStudents.studentId, student.id));
  const rows = await db
    .select({
      id: announcements.id,
      title: announcements.title,
      body: announcements.body,
      from: sql<string | null>`(select name from ${schoolClasses} where id = ${announcements.schoolClassId})`,
      at: announcements.createdAt,
    })
    .from(announcements)
    .where(
      and(
        // As an array, made once: with `in` beside `or` every school's news would be read.
        or(isNull(announcements.schoolClassId), sql`${announcements.schoolClassId} = any(array(${own}))`),
        or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`)),
      ),
    )
    .orderBy(desc(announcements.createdAt))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
