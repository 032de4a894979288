import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts, schoolClassStudents, students } from "@nirmaan/db/schema.ts";
import {
  similarityPairs,
  similarityPrograms,
  similarityReports,
} from "@nirmaan/db/school-tables/similarity-schema.ts";
import * as m from "@nirmaan/messages/assignments-similarity.ts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import { studentsWhoMay } from "#server/people/find-person.ts";
import { MADE_AT } from "../grid/read-grid.server.ts";
import { readFiles } from "../student-work/read-work.server.ts";
import { reportState } from "./similarity-report.ts";

type OfAssignment = { assignmentId: string; classId: string };

/** The reports of an assignment by exercise, without their pairs. */
export async function readReports(
  db: Database,
  { assignmentId }: Pick<OfAssignment, "assignmentId">,
  now: Date,
) {
  const rows = await db
    .select()
    .from(similarityReports)
    .where(eq(similarityReports.assignmentId, assignmentId));
  return rows.map((row) => ({ ...row, state: reportState(row, now) }));
}

export type ComparedProgram = {
  studentId: string;
  userId: string;
  name: string;
  attemptId: number;
  madeAt: Date;
  arrivedAt: Date;
  isClaimed: boolean;
};

/** Who was compared, by the student's id. Students who have left the class, or may not be compared any more, are not shown. */
async function readPrograms(
  db: Database,
  reportId: string,
  classId: string,
): Promise<Map<string, ComparedProgram>> {
  const rows = await db
    .select({
      studentId: students.id,
      userId: students.userId,
      name: students.name,
      attemptId: exerciseAttempts.id,
      madeAt: sql<string>`${MADE_AT}`,
      arrivedAt: exerciseAttempts.createdAt,
      isClaimed: sql<boolean>`${exerciseAttempts.madeAt} is not null`,
    })
    .from(similarityPrograms)
    .innerJoin(students, eq(students.id, similarityPrograms.studentId))
    .innerJoin(exerciseAttempts, eq(exerciseAttempts.id, similarityPrograms.attemptId))
    .innerJoin(
      schoolClassStudents,
      and(
        eq(schoolClassStudents.studentId, similarityPrograms.studentId),
        eq(schoolClassStudents.schoolClassId, classId),
      ),
    )
    .where(eq(similarityPrograms.reportId, reportId));
  const ids = rows.map(({ studentId }) => studentId);
  const allowed = await studentsWhoMay(db, "class-monitoring", ids);
  return new Map(
    rows
      .filter(({ studentId }) => allowed.has(studentId))
      .map((row) => [row.studentId, { ...row, madeAt: new Date(row.madeAt) }]),
  );
}

/** The pairs of a report, those that share most first. */
export async function readPairs(db: Database, { reportId, classId }: { reportId: string; classId: string }) {
  const [programs, pairs] = await Promise.all([
    readPrograms(db, reportId, classId),
    db
      .select()
      .from(similarityPairs)
      .where(eq(similarityPairs.reportId, reportId))
      .orderBy(desc(similarityPairs.percent), similarityPairs.id),
  ]);
  return pairs.flatMap(({ id, studentId, otherStudentId, percent, parts }) => {
    const [one, other] = [programs.get(studentId), programs.get(otherStudentId)];
    return one && other ? [{ id, one, other, percent, parts }] : [];
  });
}

/** One pair of an assignment's report with both programs. */
export async function readEvidence(
  db: Database,
  { assignmentId, classId, pairId }: OfAssignment & { pairId: string },
) {
  const [found] = await db
    .select({
      reportId: similarityReports.id,
      exercise: similarityReports.exercise,
      createdAt: similarityReports.createdAt,
    })
    .from(similarityPairs)
    .innerJoin(similarityReports, eq(similarityReports.id, similarityPairs.reportId))
    .where(and(eq(similarityPairs.id, pairId), eq(similarityReports.assignmentId, assignmentId)));
  const pairs = found ? await readPairs(db, { reportId: found.reportId, classId }) : [];
  const pair = pairs.find(({ id }) => id === pairId);
  if (!found || !pair) throw new AppError("not-found", m.noSuchPair());
  const attemptIds = [pair.one.attemptId, pair.other.attemptId];
  const rows = await db
    .select({ id: exerciseAttempts.id, files: exerciseAttempts.files })
    .from(exerciseAttempts)
    .where(inArray(exerciseAttempts.id, attemptIds));
  const filesOf = (attemptId: number) => readFiles(rows.find(({ id }) => id === attemptId)?.files);
  return {
    exercise: found.exercise,
    madeOn: found.createdAt,
    percent: pair.percent,
    one: { ...pair.one, files: filesOf(pair.one.attemptId), parts: pair.parts.map((part) => part.one) },
    other: {
      ...pair.other,
      files: filesOf(pair.other.attemptId),
      parts: pair.parts.map((part) => part.other),
    },
  };
}
