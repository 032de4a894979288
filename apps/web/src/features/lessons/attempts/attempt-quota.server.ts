import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/lessons-attempts.ts";
import { eq, sql } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import type { Attempt } from "./attempt.ts";

/** As PostgreSQL stores them, compressed: some ten thousand attempts of a usual size. */
const MOST_ATTEMPT_BYTES = 40 * 1024 * 1024;

/**
 * Refuses an attempt that would fill the student's space, before it is graded. Summing the sizes of 5,000 attempts takes
 * milliseconds; a grade takes hundreds.
 */
export async function requireAttemptSpace(
  db: Database,
  student: Student,
  { files }: Pick<Attempt, "files">,
  most = MOST_ATTEMPT_BYTES,
): Promise<void> {
  const [stored] = await db
    .select({
      bytes: sql<number>`coalesce(sum(pg_column_size(${exerciseAttempts.files})
        + coalesce(pg_column_size(${exerciseAttempts.sampleRun}), 0)), 0)::float8`,
    })
    .from(exerciseAttempts)
    .where(eq(exerciseAttempts.studentId, student.id));
  const bytes = files.reduce((sum, { content }) => sum + Buffer.byteLength(content), 0);
  if ((stored?.bytes ?? 0) + bytes > most) throw new AppError("too-large", m.checkedWorkFull());
}
