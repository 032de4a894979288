import type { Database } from "@nirmaan/db/connect-database.ts";
import { similarityReports } from "@nirmaan/db/school-tables/similarity-schema.ts";
import * as m from "@nirmaan/messages/assignments-similarity.ts";
import { and, eq } from "drizzle-orm";
import type { Staff } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Enqueue } from "#server/jobs/job-queue.ts";
import { type AssignmentTarget, requireSimilarity } from "./require-similarity.server.ts";
import { reportState } from "./similarity-report.ts";

type ReportRequestTarget = AssignmentTarget & {
  exercise: string;
  /** The exercises that the assignment asks for. */
  exercisesOf: (task: { lessonSlug: string | null; exercise: string | null }) => string[];
};

/** Asks for a report, which replaces the one before. A second press while it is made changes nothing. */
export async function requestReport(
  { db, enqueue }: { db: Database; enqueue: Enqueue },
  staff: Staff,
  { exercise, exercisesOf, ...target }: ReportRequestTarget,
): Promise<void> {
  const { taught, assignment } = await requireSimilarity(db, staff, target);
  if (taught.archivedAt) throw new AppError("conflict", m.classIsArchived());
  if (!exercisesOf(assignment).includes(exercise)) throw new AppError("not-found", m.noSuchExercise());
  const isReport = and(
    eq(similarityReports.assignmentId, assignment.id),
    eq(similarityReports.exercise, exercise),
  );
  await db.transaction(async (transaction) => {
    const [before] = await transaction.select().from(similarityReports).where(isReport).for("update");
    if (before && reportState(before, new Date()) === "waiting") return;
    await transaction.delete(similarityReports).where(isReport);
    const [made] = await transaction
      .insert(similarityReports)
      .values({ assignmentId: assignment.id, exercise, state: "waiting", byUserId: staff.userId })
      // Two colleagues who press at the same moment ask for one report.
      .onConflictDoNothing()
      .returning({ id: similarityReports.id });
    if (made) await enqueue({ name: "compare-programs", reportId: made.id }, { within: transaction });
  });
}

/** Deletes a report before its time. */
export async function deleteReport(
  db: Database,
  staff: Staff,
  { exercise, ...target }: AssignmentTarget & { exercise: string },
): Promise<void> {
  const { assignment } = await requireSimilarity(db, staff, target);
  await db
    .delete(similarityReports)
    .where(and(eq(similarityReports.assignmentId, assignment.id), eq(similarityReports.exercise, exercise)));
}
