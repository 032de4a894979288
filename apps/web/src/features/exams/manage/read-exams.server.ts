import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import { examEvents, examSittings, exams } from "@nirmaan/db/school-tables/exams-schema.ts";
import { and, asc, desc, eq, sql } from "drizzle-orm";

const MOST_LISTED = 60;

/** The exams of a class, newest first. */
export const readExams = (db: Database, { id }: { id: string }) =>
  db
    .select({
      id: exams.id,
      title: exams.title,
      minutes: exams.minutes,
      questions: sql<number>`jsonb_array_length(${exams.questions})`,
      startedAt: exams.startedAt,
      closedAt: exams.closedAt,
      publishedAt: exams.publishedAt,
      begun: sql<number>`(select count(*)::int from ${examSittings} s
        where s.exam_id = ${exams.id} and s.started_at is not null)`,
    })
    .from(exams)
    .where(eq(exams.schoolClassId, id))
    .orderBy(desc(exams.createdAt))
    .limit(MOST_LISTED);

/** "07" comes between 6 and 8. Without a roll number comes last. */
const ROLL_ORDER = sql`substring(${schoolClassStudents.rollNumber} from '^\\d{1,9}')::int nulls last`;

const eventCount = (
  condition: ReturnType<typeof sql>,
) => sql<number>`(select count(*)::int from ${examEvents} e
  where e.exam_id = ${examSittings.examId} and e.student_id = ${examSittings.studentId} and ${condition})`;

/** Every student of the class by roll number, with their sitting if there is one. */
export const readExamStudents = (db: Database, { classId, examId }: { classId: string; examId: string }) =>
  db
    .select({
      studentId: students.id,
      userId: students.userId,
      name: students.name,
      rollNumber: schoolClassStudents.rollNumber,
      sitting: examSittings,
      pastes: eventCount(sql`e.kind = 'pasted'`),
      timesAway: eventCount(sql`e.kind = 'left'`),
      broken: eventCount(sql`e.is_broken`),
    })
    .from(schoolClassStudents)
    .innerJoin(students, eq(students.id, schoolClassStudents.studentId))
    .leftJoin(examSittings, and(eq(examSittings.studentId, students.id), eq(examSittings.examId, examId)))
    .where(eq(schoolClassStudents.schoolClassId, classId))
    .orderBy(ROLL_ORDER, asc(schoolClassStudents.rollNumber), asc(students.name));
