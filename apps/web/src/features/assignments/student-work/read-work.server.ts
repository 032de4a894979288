import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { assignmentExtensions } from "@nirmaan/db/school-tables/assignments-schema.ts";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { type AssignmentRow, MADE_AT } from "../grid/read-grid.server.ts";

/** The newest ones; a student who presses the button often has hundreds. */
const MOST_ATTEMPTS = 100;
const MOST_CHARACTERS = 20_000;

const Files = z
  .array(
    z.object({ name: z.string(), content: z.string().transform((text) => text.slice(0, MOST_CHARACTERS)) }),
  )
  .catch([]);
/** The files of an attempt, each cut to what a page shows. */
export const readFiles = (stored: unknown) => Files.parse(stored);
const SampleRun = z.object({ input: z.string(), output: z.string() }).nullable().catch(null);

type WorkRequest = { assignment: AssignmentRow; studentId: string; exercises: string[] };

/** What a student handed in for an assignment, newest first. The caller has checked that they are in the class. */
export async function readWork(db: Database, { assignment, studentId, exercises }: WorkRequest) {
  const [rows, [extension]] = await Promise.all([
    db
      .select({
        id: exerciseAttempts.id,
        exercise: exerciseAttempts.exercise,
        language: exerciseAttempts.language,
        passed: exerciseAttempts.passed,
        checksPassed: exerciseAttempts.checksPassed,
        checksTotal: exerciseAttempts.checksTotal,
        /** True when the time it was made is what the device says. */
        isClaimed: sql<boolean>`${exerciseAttempts.madeAt} is not null`,
        madeAt: sql<string>`${MADE_AT}`,
        arrivedAt: exerciseAttempts.createdAt,
      })
      .from(exerciseAttempts)
      .where(
        and(
          eq(exerciseAttempts.studentId, studentId),
          eq(exerciseAttempts.lessonSlug, assignment.lessonSlug ?? ""),
          inArray(exerciseAttempts.exercise, exercises),
          eq(exerciseAttempts.gradedBy, "server"),
        ),
      )
      .orderBy(desc(MADE_AT), desc(exerciseAttempts.id))
      .limit(MOST_ATTEMPTS),
    db
      .select({ dueAt: assignmentExtensions.dueAt })
      .from(assignmentExtensions)
      .where(
        and(
          eq(assignmentExtensions.assignmentId, assignment.id),
          eq(assignmentExtensions.studentId, studentId),
        ),
      ),
  ]);
  const attempts = rows.map((row) => ({ ...row, madeAt: new Date(row.madeAt) }));
  return { attempts, extendedTo: extension?.dueAt };
}

const MOST_CHECKS = 50;
const Checks = z
  .array(
    z.object({
      name: z.string(),
      hidden: z.boolean(),
      verdict: z.discriminatedUnion("kind", [
        z.object({ kind: z.literal("passed") }),
        z.object({ kind: z.literal("failed"), expected: z.string(), came: z.string() }),
      ]),
    }),
  )
  .transform((checks) => checks.slice(0, MOST_CHECKS))
  .catch([]);

/** The program, the output and the checks of one attempt, as the student saw them. */
export async function readProgram(db: Database, { studentId, id }: { studentId: string; id: number }) {
  const [row] = await db
    .select({
      files: exerciseAttempts.files,
      sampleRun: exerciseAttempts.sampleRun,
      checks: exerciseAttempts.checkResults,
    })
    .from(exerciseAttempts)
    .where(and(eq(exerciseAttempts.id, id), eq(exerciseAttempts.studentId, studentId)));
  return {
    files: readFiles(row?.files),
    sampleRun: SampleRun.parse(row?.sampleRun ?? null),
    checks: Checks.parse(row?.checks ?? []),
  };
}
