import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { announcements } from "@nirmaan/db/student-area-schema.ts";
import { and, desc, eq, gt, inArray, isNull, or, sql } from "drizzle-orm";
import type { Staff, Student } from "#domain/people/person.ts";

const MOST_SHOWN = 5;

export type Announcement = { id: string; title: string; body: string; from: string | null; at: string };

type AnnouncementReader = Pick<Student, "id"> & Partial<Pick<Student, "classLevel">>;

/** Announcements for everybody, for the student's class level and for their own classes, newest first. */
export async function readStudentAnnouncements(
  db: Database,
  student: AnnouncementReader,
): Promise<Announcement[]> {
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
        // An array is computed once; with `in` beside `or` PostgreSQL would scan the announcements of all schools.
        or(isNull(announcements.schoolClassId), sql`${announcements.schoolClassId} = any(array(${own}))`),
        inArray(announcements.audience, audiencesOf(student)),
        isShown,
      ),
    )
    .orderBy(desc(announcements.createdAt))
    .limit(MOST_SHOWN);
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}

const isShown = and(
  isNull(announcements.withdrawnAt),
  or(isNull(announcements.endsAt), gt(announcements.endsAt, sql`now()`)),
);

const audiencesOf = ({ classLevel }: AnnouncementReader) => [
  "everybody" as const,
  "students" as const,
  ...(classLevel ? ([`class-${classLevel}`] as const) : []),
];

/** Announcements for teachers, newest first. */
export const readTeacherAnnouncements = (db: Database, _reader: Staff) =>
  db
    .select({
      id: announcements.id,
      title: announcements.title,
      body: announcements.body,
      at: announcements.createdAt,
    })
    .from(announcements)
    .where(
      and(
        isNull(announcements.schoolClassId),
        inArray(announcements.audience, ["everybody", "teachers"]),
        isShown,
      ),
    )
    .orderBy(desc(announcements.createdAt))
    .limit(MOST_SHOWN);
