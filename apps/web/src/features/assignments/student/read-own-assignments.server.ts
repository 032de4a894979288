import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClasses, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { assignmentExtensions, assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";
import { type AssignmentRow, MADE_AT } from "../grid/read-grid.server.ts";
import { dueFor, type GridCell, gridCell } from "../rules/grid-cell.ts";

const MOST_SHOWN = 20;

export type OwnAssignment = {
  id: string;
  lessonSlug: string;
  exercise: string | null;
  note: string;
  className: string;
  dueAt: Date;
  cell: GridCell;
};

/**
 * A student's open assignments by due time. What was due more than two weeks ago is left out: its place is the lesson.
 */
export async function readOwnAssignments(
  db: Database,
  student: Pick<Student, "id">,
  { exercisesOf, now }: { exercisesOf: (assignment: AssignmentRow) => string[]; now: Date },
): Promise<OwnAssignment[]> {
  const given = await db
    .select({
      assignment: assignments,
      className: schoolClasses.name,
      extendedTo: assignmentExtensions.dueAt,
    })
    .from(schoolClassStudents)
    .innerJoin(
      schoolClasses,
      and(eq(schoolClasses.id, schoolClassStudents.schoolClassId), isNull(schoolClasses.archivedAt)),
    )
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
        eq(schoolClassStudents.studentId, student.id),
        sql`${assignments.opensAt} <= ${now.toISOString()}`,
        sql`greatest(${assignments.dueAt}, ${assignmentExtensions.dueAt}) >= ${now.toISOString()}::timestamptz - interval '14 days'`,
      ),
    )
    .orderBy(asc(assignments.dueAt))
    .limit(MOST_SHOWN);
  if (given.length === 0) return [];
  const records = await readOwnRecords(db, student, [
    ...new Set(given.map(({ assignment }) => assignment.lessonSlug)),
  ]);
  return given.map(({ assignment, className, extendedTo }) => {
    const assigned = { ...assignment, exercises: exercisesOf(assignment) };
    return {
      id: assignment.id,
      lessonSlug: assignment.lessonSlug,
      exercise: assignment.exercise,
      note: assignment.note,
      className,
      dueAt: dueFor(assignment, extendedTo ?? undefined),
      cell: gridCell({
        assigned,
        records: records.get(assignment.lessonSlug) ?? [],
        extendedTo: extendedTo ?? undefined,
        now,
      }),
    };
  });
}

async function readOwnRecords(db: Database, student: Pick<Student, "id">, slugs: string[]) {
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
