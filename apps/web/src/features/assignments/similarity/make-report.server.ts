import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClassStudents } from "@nirmaan/db/schema.ts";
import { assignments } from "@nirmaan/db/school-tables/assignments-schema.ts";
import {
  similarityPairs,
  similarityPrograms,
  similarityReports,
} from "@nirmaan/db/school-tables/similarity-schema.ts";
import { and, desc, eq } from "drizzle-orm";
import { studentsWhoMay } from "#server/people/find-person.ts";
import { WorkStopped } from "#server/workers/thread-job.ts";
import { MADE_AT } from "../grid/read-grid.server.ts";
import { readFiles } from "../student-work/read-work.server.ts";
import type { Compared, ProgramComparison } from "./compare-programs.server.ts";
import type { TokenFile } from "./program-tokens.server.ts";

/** A class is never this large; the work is bounded all the same. */
const MOST_PROGRAMS = 200;

export type CompareTools = {
  /** Compares on another thread. */
  compare: (comparison: ProgramComparison) => Promise<Compared>;
  /** What every student of the exercise was given. */
  starterOf: (place: { lessonSlug: string; exercise: string; language: string }) => Promise<TokenFile[]>;
};

/** Compares the newest version of each student who may be compared. A report that is gone meanwhile is left alone. */
export async function makeReport(db: Database, reportId: string, tools: CompareTools): Promise<void> {
  const [found] = await db
    .select({ report: similarityReports, assignment: assignments })
    .from(similarityReports)
    .innerJoin(assignments, eq(assignments.id, similarityReports.assignmentId))
    .where(eq(similarityReports.id, reportId));
  if (found?.report.state !== "waiting") return;
  const { lessonSlug, schoolClassId } = found.assignment;
  if (lessonSlug === null) return;
  const { exercise } = found.report;
  const submitted = await readSubmissions(db, { schoolClassId, lessonSlug, exercise });
  const ids = submitted.map(({ studentId }) => studentId);
  const allowed = await studentsWhoMay(db, "class-monitoring", ids);
  const programs = submitted.filter(({ studentId }) => allowed.has(studentId));
  try {
    const results: Compared[] = [];
    for (const [language, group] of Map.groupBy(programs, (program) => program.language))
      results.push(
        await tools.compare({
          starter: await tools.starterOf({ lessonSlug, exercise, language }),
          programs: group.map(({ studentId, files }) => ({ id: studentId, files: readFiles(files) })),
        }),
      );
    await storeReport(db, reportId, { submitted, programs, results });
  } catch (error) {
    if (!(error instanceof WorkStopped)) throw error;
    await db.update(similarityReports).set({ state: "failed" }).where(eq(similarityReports.id, reportId));
  }
}

type ReportPlace = { schoolClassId: string; lessonSlug: string; exercise: string };
type Submission = Awaited<ReturnType<typeof readSubmissions>>[number];

/** The version of each student of the class that was made last. */
const readSubmissions = (db: Database, { schoolClassId, lessonSlug, exercise }: ReportPlace) =>
  db
    .selectDistinctOn([exerciseAttempts.studentId], {
      studentId: exerciseAttempts.studentId,
      attemptId: exerciseAttempts.id,
      language: exerciseAttempts.language,
      files: exerciseAttempts.files,
    })
    .from(exerciseAttempts)
    .innerJoin(
      schoolClassStudents,
      and(
        eq(schoolClassStudents.studentId, exerciseAttempts.studentId),
        eq(schoolClassStudents.schoolClassId, schoolClassId),
      ),
    )
    .where(
      and(
        eq(exerciseAttempts.lessonSlug, lessonSlug),
        eq(exerciseAttempts.exercise, exercise),
        eq(exerciseAttempts.gradedBy, "server"),
      ),
    )
    .orderBy(exerciseAttempts.studentId, desc(MADE_AT), desc(exerciseAttempts.id))
    .limit(MOST_PROGRAMS);

type Made = { submitted: Submission[]; programs: Submission[]; results: Compared[] };

async function storeReport(
  db: Database,
  reportId: string,
  { submitted, programs, results }: Made,
): Promise<void> {
  const pairs = results.flatMap((result) => result.pairs);
  const tooShort = results.flatMap((result) => result.tooShort).length;
  await db.transaction(async (transaction) => {
    const [stored] = await transaction
      .update(similarityReports)
      .set({
        state: "ready",
        compared: programs.length - tooShort,
        tooShort,
        notAllowed: submitted.length - programs.length,
      })
      .where(and(eq(similarityReports.id, reportId), eq(similarityReports.state, "waiting")))
      .returning();
    if (!stored) return;
    if (programs.length > 0)
      await transaction
        .insert(similarityPrograms)
        .values(programs.map(({ studentId, attemptId }) => ({ reportId, studentId, attemptId })));
    if (pairs.length > 0)
      await transaction.insert(similarityPairs).values(
        pairs.map(({ one, other, percent, parts }) => ({
          reportId,
          studentId: one,
          otherStudentId: other,
          percent,
          parts,
        })),
      );
  });
}
