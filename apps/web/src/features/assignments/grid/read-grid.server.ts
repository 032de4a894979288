import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { assignmentExtensions, assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { TaughtClass } from "#server/people/taught-class.ts";
import { type PracticeTry, practiceCell } from "../practice/practice-cell.ts";
import { readTrySums } from "../practice/read-try-sums.server.ts";
import { type ExerciseRecord, encodeCell, type GridCell, gridCell } from "../rules/grid-cell.ts";

type ClassId = Pick<TaughtClass, "id">;
export type AssignmentRow = typeof assignments.$inferSelect;

/** An attempt counts by when it was made, not by when it arrived. */
export const MADE_AT = sql<Date>`coalesce(${exerciseAttempts.madeAt}, ${exerciseAttempts.createdAt})`;

/** The assignments of a class in the order of their due times. */
export const readAssignments = (db: Database, { id }: ClassId): Promise<AssignmentRow[]> =>
  db
    .select()
    .from(assignments)
    .where(eq(assignments.schoolClassId, id))
    .orderBy(asc(assignments.dueAt), asc(assignments.id));

type GridRequest = {
  assignments: AssignmentRow[];
  studentIds: string[];
  /** The exercises that an assignment asks for. */
  exercisesOf: (assignment: AssignmentRow) => string[];
  now: Date;
};

/** One encoded cell for each student and assignment, from one row for each exercise that a student has tried. */
export async function readGrid(
  db: Database,
  taught: ClassId,
  { assignments: given, studentIds, exercisesOf, now }: GridRequest,
): Promise<Map<string, string[]>> {
  const practice = given.flatMap((row) => (row.practice ? [row.id] : []));
  const [records, extensions, tries] = await Promise.all([
    readRecords(db, taught, [...new Set(given.flatMap(({ lessonSlug }) => lessonSlug ?? []))]),
    readExtensions(db, taught),
    readTrySums(db, { assignmentIds: practice, studentIds }),
  ]);
  const triesOf = Map.groupBy(tries, ({ assignmentId, studentId }) => `${assignmentId} ${studentId}`);
  const assigned = given.map((row) => ({ ...row, exercises: exercisesOf(row) }));
  return new Map(
    studentIds.map((studentId) => [
      studentId,
      assigned.map((assignment) => {
        const place = `${assignment.id} ${studentId}`;
        const ofLesson = records.get(studentId)?.get(assignment.lessonSlug ?? "") ?? [];
        const done = { records: ofLesson, tries: triesOf.get(place) ?? [] };
        return encodeCell(cellOf(assignment, { ...done, extendedTo: extensions.get(place), now }));
      }),
    ]),
  );
}

type Done = {
  records: ExerciseRecord[];
  tries: PracticeTry[];
  extendedTo: Date | undefined;
  now: Date;
};

/** The state of a lesson by its exercises, that of practice by its tries. */
export function cellOf(
  assigned: AssignmentRow & { exercises: string[] },
  { records, tries, extendedTo, now }: Done,
): GridCell {
  const { practice } = assigned;
  if (!practice) return gridCell({ assigned, records, extendedTo, now });
  // How many questions a paper has is known when it is drawn.
  const questions = practice.kind === "set" ? practice.questions : 0;
  return practiceCell({ assigned: { ...assigned, questions }, tries, extendedTo, now });
}

type Records = Map<string, Map<string, ExerciseRecord[]>>;

async function readRecords(db: Database, { id }: ClassId, slugs: string[]): Promise<Records> {
  if (slugs.length === 0) return new Map();
  const rows = await db
    .select({
      studentId: exerciseAttempts.studentId,
      lessonSlug: exerciseAttempts.lessonSlug,
      exercise: exerciseAttempts.exercise,
      firstPassAt: sql<string | null>`min(${MADE_AT}) filter (where ${exerciseAttempts.passed})`,
    })
    .from(exerciseAttempts)
    .innerJoin(
      schoolClassStudents,
      and(
        eq(schoolClassStudents.studentId, exerciseAttempts.studentId),
        eq(schoolClassStudents.schoolClassId, id),
      ),
    )
    .where(and(inArray(exerciseAttempts.lessonSlug, slugs), eq(exerciseAttempts.gradedBy, "server")))
    .groupBy(exerciseAttempts.studentId, exerciseAttempts.lessonSlug, exerciseAttempts.exercise);
  const records: Records = new Map();
  for (const { studentId, lessonSlug, exercise, firstPassAt } of rows) {
    const ofStudent = records.get(studentId) ?? new Map<string, ExerciseRecord[]>();
    const record = { exercise, firstPassAt: firstPassAt === null ? null : new Date(firstPassAt) };
    ofStudent.set(lessonSlug, [...(ofStudent.get(lessonSlug) ?? []), record]);
    records.set(studentId, ofStudent);
  }
  return records;
}

async function readExtensions(db: Database, { id }: ClassId): Promise<Map<string, Date>> {
  const rows = await db
    .select({
      assignmentId: assignmentExtensions.assignmentId,
      studentId: assignmentExtensions.studentId,
      dueAt: assignmentExtensions.dueAt,
    })
    .from(assignmentExtensions)
    .innerJoin(assignments, eq(assignments.id, assignmentExtensions.assignmentId))
    .where(eq(assignments.schoolClassId, id));
  return new Map(rows.map(({ assignmentId, studentId, dueAt }) => [`${assignmentId} ${studentId}`, dueAt]));
}
