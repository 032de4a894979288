import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClasses } from "@nirmaan/db/schema.ts";
import {
  assignmentExtensions,
  assignments,
  type PracticeTask,
} from "@nirmaan/db/school-tables/assignments-schema.ts";
import { schools } from "@nirmaan/db/schools-schema.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { isCurrentClassOf } from "#server/people/current-class.ts";
import { mayUse } from "#server/people/may-use.ts";
import { hasAgreedSince, SIMILARITY_SINCE } from "#server/people/school-agreement.ts";
import { type AssignmentRow, cellOf, MADE_AT } from "../grid/read-grid.server.ts";
import { readTries, type StoredTry } from "../practice/read-tries.server.ts";
import { dueFor, type GridCell } from "../rules/grid-cell.ts";
import { lastComparedAt } from "../similarity/last-compared.server.ts";

const MOST_SHOWN = 20;

export type OwnAssignment = {
  id: string;
  lessonSlug: string | null;
  exercise: string | null;
  practice: PracticeTask | null;
  /** Of practice, oldest first. */
  tries: StoredTry[];
  note: string;
  className: string;
  dueAt: Date;
  cell: GridCell;
  /** The school has agreed to similarity reports, and this student may be compared. */
  canBeCompared: boolean;
  /** When the student's program was last compared with others. */
  comparedAt: Date | null;
};

/**
 * A student's open assignments by due time. What was due more than two weeks ago is left out: its place is the lesson.
 */
export async function readOwnAssignments(
  db: Database,
  student: Pick<Student, "id" | "rights">,
  { exercisesOf, now }: { exercisesOf: (assignment: AssignmentRow) => string[]; now: Date },
): Promise<OwnAssignment[]> {
  const given = await readGiven(db, student, now);
  if (given.length === 0) return [];
  const slugs = new Set(given.flatMap(({ assignment }) => assignment.lessonSlug ?? []));
  const practice = given.flatMap(({ assignment }) => (assignment.practice ? [assignment.id] : []));
  const [records, made] = await Promise.all([
    readOwnRecords(db, student, [...slugs]),
    readTries(db, { assignmentIds: practice, studentIds: [student.id] }),
  ]);
  const isAllowed = mayUse(student, "class-monitoring");
  return given.map(({ assignment, className, extendedTo, hasAgreed, comparedAt }) => {
    const assigned = { ...assignment, exercises: exercisesOf(assignment) };
    const tries = made.filter(({ assignmentId }) => assignmentId === assignment.id);
    return {
      id: assignment.id,
      lessonSlug: assignment.lessonSlug,
      exercise: assignment.exercise,
      practice: assignment.practice,
      tries,
      note: assignment.note,
      className,
      dueAt: dueFor(assignment, extendedTo ?? undefined),
      cell: cellOf(assigned, {
        records: records.get(assignment.lessonSlug ?? "") ?? [],
        tries,
        extendedTo: extendedTo ?? undefined,
        now,
      }),
      canBeCompared: hasAgreed && isAllowed && assignment.lessonSlug !== null,
      comparedAt: comparedAt === null ? null : new Date(comparedAt),
    };
  });
}

/** The open assignments of the student's current classes. */
const readGiven = (db: Database, student: Pick<Student, "id">, now: Date) =>
  db
    .select({
      assignment: assignments,
      className: schoolClasses.name,
      extendedTo: assignmentExtensions.dueAt,
      hasAgreed: sql<boolean>`coalesce(${hasAgreedSince(SIMILARITY_SINCE)}, false)`,
      comparedAt: lastComparedAt(student.id),
    })
    .from(schoolClasses)
    .leftJoin(schools, eq(schools.id, schoolClasses.schoolId))
    .innerJoin(assignments, eq(assignments.schoolClassId, schoolClasses.id))
    .leftJoin(
      assignmentExtensions,
      and(
        eq(assignmentExtensions.assignmentId, assignments.id),
        eq(assignmentExtensions.studentId, student.id),
      ),
    )
    .where(
      and(
        isCurrentClassOf(student),
        sql`${assignments.opensAt} <= ${now.toISOString()}`,
        sql`greatest(${assignments.dueAt}, ${assignmentExtensions.dueAt}) >= ${now.toISOString()}::timestamptz - interval '14 days'`,
      ),
    )
    .orderBy(asc(assignments.dueAt))
    .limit(MOST_SHOWN);

async function readOwnRecords(db: Database, student: Pick<Student, "id">, slugs: string[]) {
  if (slugs.length === 0) return new Map<string, { exercise: string; firstPassAt: Date | null }[]>();
  const rows = await db
    .select({
      lessonSlug: exerciseAttempts.lessonSlug,
      exercise: exerciseAttempts.exercise,
      firstPassAt: sql<string | null>`min(${MADE_AT}) filter (where ${exerciseAttempts.passed})`,
    })
    .from(exerciseAttempts)
    .where(
      and(
        eq(exerciseAttempts.studentId, student.id),
        inArray(exerciseAttempts.lessonSlug, slugs),
        eq(exerciseAttempts.gradedBy, "server"),
      ),
    )
    .groupBy(exerciseAttempts.lessonSlug, exerciseAttempts.exercise);
  return Map.groupBy(
    rows.map((row) => ({ ...row, firstPassAt: row.firstPassAt === null ? null : new Date(row.firstPassAt) })),
    ({ lessonSlug }) => lessonSlug,
  );
}
