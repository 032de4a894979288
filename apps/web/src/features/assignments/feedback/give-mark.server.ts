import type { Database } from "@nirmaan/db/connect-database.ts";
import { type Criterion, marks, rubrics } from "@nirmaan/db/school-tables/feedback-schema.ts";
import * as given from "@nirmaan/messages/assignments.ts";
import * as m from "@nirmaan/messages/assignments-feedback.ts";
import { eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { requireTaughtClass } from "#server/people/taught-class.ts";
import { requireAssignment } from "../manage/change-assignments.server.ts";
import { readWork } from "../student-work/read-work.server.ts";
import { requireWork, type WorkTarget } from "./change-comments.server.ts";
import { countedVersions } from "./counted-versions.ts";
import { type MarkDraft, sumOf } from "./feedback-draft.ts";

/** Replaces the rubric of an assignment; without criteria there is none. Marks that were given keep theirs. */
export async function setRubric(
  db: Database,
  staff: Staff,
  { criteria, ...target }: { classId: string; assignmentId: string; criteria: Criterion[] },
): Promise<void> {
  const taught = await requireTaughtClass(db, staff, target.classId);
  if (taught.archivedAt) throw new AppError("conflict", given.classIsArchived());
  const { id: assignmentId } = await requireAssignment(db, target);
  if (criteria.length === 0) await db.delete(rubrics).where(eq(rubrics.assignmentId, assignmentId));
  else
    await db
      .insert(rubrics)
      .values({ assignmentId, criteria, byUserId: staff.userId })
      .onConflictDoUpdate({ target: rubrics.assignmentId, set: { criteria, byUserId: staff.userId } });
}

export async function readRubric(db: Database, assignmentId: string): Promise<Criterion[]> {
  const [row] = await db
    .select({ criteria: rubrics.criteria })
    .from(rubrics)
    .where(eq(rubrics.assignmentId, assignmentId));
  return row?.criteria ?? [];
}

type NewMark = WorkTarget & { exercises: string[]; draft: MarkDraft };

/** Marks the versions that count now. A second mark replaces the first. */
export async function giveMark(
  db: Database,
  staff: Staff,
  { exercises, draft, ...target }: NewMark,
): Promise<{ points: number; outOf: number }> {
  const assignment = await requireWork(db, staff, target);
  const { studentId } = target;
  const rubric = await readRubric(db, assignment.id);
  const criteria = markedCriteria(rubric, draft);
  const { attempts, extendedTo } = await readWork(db, { assignment, studentId, exercises });
  const counted = countedVersions(attempts, { assigned: { ...assignment, exercises }, extendedTo });
  const points = sumOf(criteria.map((criterion) => criterion.points));
  const outOf = sumOf(criteria.map((criterion) => criterion.outOf));
  const mark = {
    points,
    outOf,
    criteria: rubric.length > 0 ? criteria : [],
    remark: draft.remark,
    attemptIds: [...counted.values()],
    byUserId: staff.userId,
    markedAt: new Date(),
  };
  await db
    .insert(marks)
    .values({ assignmentId: assignment.id, studentId, ...mark })
    .onConflictDoUpdate({ target: [marks.assignmentId, marks.studentId], set: mark });
  return { points, outOf };
}

function markedCriteria(rubric: Criterion[], { points, outOf }: MarkDraft) {
  const asked = rubric.length > 0 ? rubric : [{ title: "", outOf }];
  // The rubric was changed while the page was open.
  if (points.length !== asked.length) throw new AppError("conflict", m.rubricChanged());
  const criteria = asked.map((criterion, at) => ({ ...criterion, points: points[at] ?? 0 }));
  if (criteria.some((criterion) => criterion.points > criterion.outOf))
    throw new AppError("bad-input", m.moreThanPossible());
  return criteria;
}
