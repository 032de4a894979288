import { isConfirmedFor } from "@nirmaan/db/confirmed-attempts.ts";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { exerciseAttempts } from "@nirmaan/db/schema.ts";
import { desc } from "drizzle-orm";
import { z } from "zod";
import type { Student } from "#domain/people/person.ts";

/** Ten printed pages of one program: all finished programs are on one page, which the server renders. */
const MOST_PRINTED_CHARACTERS = 20_000;

const Files = z.array(
  z.object({
    name: z.string(),
    content: z.string().transform((text) => text.slice(0, MOST_PRINTED_CHARACTERS)),
  }),
);
const SampleRun = z.object({ input: z.string(), output: z.string() }).nullable();

/** The newest program of each exercise that passed on the server. */
export async function readFinishedPrograms(db: Database, student: Pick<Student, "id">) {
  const rows = await db
    .selectDistinctOn([exerciseAttempts.lessonSlug, exerciseAttempts.exercise])
    .from(exerciseAttempts)
    .where(isConfirmedFor(student.id))
    .orderBy(exerciseAttempts.lessonSlug, exerciseAttempts.exercise, desc(exerciseAttempts.id));
  return rows.map(({ lessonSlug, exercise, language, checksTotal, files, sampleRun, createdAt }) => ({
    lessonSlug,
    exercise,
    language,
    checks: checksTotal,
    files: Files.catch([]).parse(files),
    sampleRun: SampleRun.catch(null).parse(sampleRun),
    finishedAt: createdAt,
  }));
}
export type FinishedProgram = Awaited<ReturnType<typeof readFinishedPrograms>>[number];
