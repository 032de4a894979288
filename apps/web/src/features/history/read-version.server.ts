import type { Database } from "@nirmaan/db/connect-database.ts";
import { workVersions } from "@nirmaan/db/schema.ts";
import { and, eq } from "drizzle-orm";
import { AppError } from "#server/errors/app-error.ts";
import type { Student } from "#server/people/person.ts";
import { readText, repositoryFolder } from "./repository.server.ts";
import { settleRepository } from "./settle-repository.server.ts";

type Places = { db: Database; dataDir: string };

/** One of the student's own versions, with the code as it was. */
export async function readVersion({ db, dataDir }: Places, student: Student, id: number) {
  const [version] = await db
    .select()
    .from(workVersions)
    .where(and(eq(workVersions.id, id), eq(workVersions.studentId, student.id)));
  if (!version) throw new AppError("not-found", "This version is not in your history.");
  await settleRepository(db, dataDir, student.id);
  const code = await readText(repositoryFolder(dataDir, student.id), version.blob);
  return { lessonSlug: version.lessonSlug, path: version.path, code };
}
