import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { examSittings, exams } from "@nirmaan/db/school-tables/exams-schema.ts";
import { and, desc, eq, isNull, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { NOT_BEGUN, type SittingState, stateOf } from "../rules/sitting-time.ts";

const MOST_LISTED = 5;

type ListedOwnExam = { id: string; title: string; className: string; minutes: number; state: SittingState };

/** Exams of the last three months in the student's current classes that have questions, newest first. */
export async function readOwnExams(
  db: Database,
  student: Pick<Student, "id">,
  now: Date,
): Promise<ListedOwnExam[]> {
  const rows = await db
    .select({ exam: exams, sitting: examSittings, className: schoolClasses.name })
    .from(schoolClassStudents)
    .innerJoin(
      schoolClasses,
      and(eq(schoolClasses.id, schoolClassStudents.schoolClassId), isNull(schoolClasses.archivedAt)),
    )
    .innerJoin(exams, eq(exams.schoolClassId, schoolClasses.id))
    .leftJoin(
      examSittings,
      and(eq(examSittings.examId, exams.id), eq(examSittings.studentId, schoolClassStudents.studentId)),
    )
    .where(
      and(
        eq(schoolClassStudents.studentId, student.id),
        sql`${exams.createdAt} > now() - interval '90 days'`,
        sql`jsonb_array_length(${exams.questions}) > 0`,
      ),
    )
    .orderBy(desc(exams.createdAt))
    .limit(MOST_LISTED);
  return rows.map(({ exam, sitting, className }) => ({
    id: exam.id,
    title: exam.title,
    className,
    minutes: exam.minutes,
    state: stateOf(exam, sitting ?? NOT_BEGUN, now),
  }));
}
