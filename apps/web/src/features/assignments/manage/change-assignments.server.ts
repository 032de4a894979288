import type { Database } from "@nirmaan/db/connect-database.ts";
import { schoolClassStudents } from "@nirmaan/db/schema.ts";
import {
  assignmentExtensions,
  assignments,
  type PracticeTask,
} from "@nirmaan/db/school-tables/assignments-schema.ts";
import { marks } from "@nirmaan/db/school-tables/feedback-schema.ts";
import * as m from "@nirmaan/messages/assignments.ts";
import { and, eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireTaughtClass, type TaughtClass } from "#server/people/taught-class.ts";
import type { AssignmentDraft, AssignmentTimes } from "../rules/assignment-draft.ts";
import { dueFor } from "../rules/grid-cell.ts";

type AssignmentTargetIds = { classId: string; assignmentId: string };

/** More than a class does in a year, and what the grid is built for. */
const MOST_ASSIGNMENTS = 100;

type AssignedDraft = AssignmentTimes & { task: AssignmentDraft["task"] | { practice: PracticeTask } };

export async function makeAssignment(
  db: Database,
  staff: Staff,
  { classId, draft }: { classId: string; draft: AssignedDraft },
): Promise<string> {
  const taught = await requireCurrentClass(db, staff, classId);
  if ((await db.$count(assignments, eq(assignments.schoolClassId, taught.id))) >= MOST_ASSIGNMENTS)
    throw new AppError("conflict", m.tooManyAssignments());
  const [made] = await db
    .insert(assignments)
    .values({ ...draft.task, ...timesOf(draft), schoolClassId: taught.id, byUserId: staff.userId })
    .returning({ id: assignments.id });
  if (!made) throw new Error("no assignment was stored");
  return made.id;
}

export async function changeAssignment(
  db: Database,
  staff: Staff,
  { draft, ...target }: AssignmentTargetIds & { draft: AssignmentTimes & { task?: AssignmentDraft["task"] } },
): Promise<void> {
  await requireCurrentClass(db, staff, target.classId);
  const changed = await db
    .update(assignments)
    .set({ ...draft.task, ...timesOf(draft) })
    .where(isTarget(target))
    .returning();
  if (changed.length === 0) throw new AppError("not-found", m.noSuchAssignment());
}

const timesOf = ({ note, opensAt, dueAt, lateRule }: AssignmentTimes) => ({
  note,
  opensAt,
  dueAt,
  lateRule,
});

/** The students' work stays; only the assignment and its extensions go. With marks it stays, or they would be lost. */
export async function removeAssignment(
  db: Database,
  staff: Staff,
  target: AssignmentTargetIds,
): Promise<void> {
  await requireCurrentClass(db, staff, target.classId);
  if ((await db.$count(marks, eq(marks.assignmentId, target.assignmentId))) > 0) {
    await requireAssignment(db, target);
    throw new AppError("conflict", m.assignmentHasMarks());
  }
  const removed = await db.delete(assignments).where(isTarget(target)).returning();
  if (removed.length === 0) throw new AppError("not-found", m.noSuchAssignment());
}

const isTarget = ({ classId, assignmentId }: AssignmentTargetIds) =>
  and(eq(assignments.id, assignmentId), eq(assignments.schoolClassId, classId));

async function requireCurrentClass(db: Database, staff: Staff, classId: string): Promise<TaughtClass> {
  const taught = await requireTaughtClass(db, staff, classId);
  if (taught.archivedAt) throw new AppError("conflict", m.classIsArchived());
  return taught;
}

/** The assignment, if it is of this class. */
export async function requireAssignment(db: Database, target: AssignmentTargetIds) {
  const [found] = await db.select().from(assignments).where(isTarget(target));
  if (!found) throw new AppError("not-found", m.noSuchAssignment());
  return found;
}

type Extension = AssignmentTargetIds & { studentId: string; dueAt: Date };

/** Gives one student more time. A second extension replaces the first. */
export async function giveExtension(
  db: Database,
  staff: Staff,
  { studentId, dueAt, ...target }: Extension,
): Promise<void> {
  await requireCurrentClass(db, staff, target.classId);
  const assignment = await requireAssignment(db, target);
  const isMember = and(
    eq(schoolClassStudents.schoolClassId, target.classId),
    eq(schoolClassStudents.studentId, studentId),
  );
  if ((await db.$count(schoolClassStudents, isMember)) === 0)
    throw new AppError("not-found", m.noSuchStudent());
  if (dueFor(assignment, dueAt) === assignment.dueAt) throw new AppError("bad-input", m.extensionTooEarly());
  await db
    .insert(assignmentExtensions)
    .values({ assignmentId: assignment.id, studentId, dueAt, byUserId: staff.userId })
    .onConflictDoUpdate({
      target: [assignmentExtensions.assignmentId, assignmentExtensions.studentId],
      set: { dueAt, byUserId: staff.userId },
    });
}
