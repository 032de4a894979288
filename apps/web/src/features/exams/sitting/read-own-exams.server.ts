import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClasses } from "@nirmaan/db/schema.ts";
import { examSittings, exams } from "@nirmaan/db/school-tables/exams-schema.ts";
import { and, desc, eq, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";
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
    .from(schoolClasses)
    .innerJoin(exams, eq(exams.schoolClassId, schoolClasses.id))
    .leftJoin(examSittings, and(eq(examSittings.examId, exams.id), eq(examSittings.studentId, student.id)))
    .where(
      and(
        isCurrentClassOf(student),
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
