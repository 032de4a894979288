import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/assignments-similarity.ts";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { coversSimilarity, readAgreement } from "#server/people/school-agreement.ts";
import { requireTaughtClass, type TaughtClass } from "#server/people/taught-class.ts";
import type { AssignmentRow } from "../grid/read-grid.server.ts";
import { requireAssignment } from "../manage/change-assignments.server.ts";

export type AssignmentTarget = { classId: string; assignmentId: string };
type SimilarityAccess = { taught: TaughtClass; assignment: AssignmentRow; hasAgreed: boolean };

/** The assignment of a class that the person teaches, and whether the school agreed to terms that name these reports. */
export async function findForSimilarity(
  db: Database,
  staff: Staff,
  target: AssignmentTarget,
): Promise<SimilarityAccess> {
  const taught = await requireTaughtClass(db, staff, target.classId);
  const [assignment, agreement] = await Promise.all([
    requireAssignment(db, target),
    readAgreement(db, taught.schoolId),
  ]);
  return { taught, assignment, hasAgreed: coversSimilarity(agreement) };
}

/** Without the agreement nothing is compared, and what was compared before is not shown. */
export async function requireSimilarity(
  db: Database,
  staff: Staff,
  target: AssignmentTarget,
): Promise<SimilarityAccess> {
  const found = await findForSimilarity(db, staff, target);
  if (!found.hasAgreed) throw new AppError("forbidden", m.agreeFirst());
  return found;
}
