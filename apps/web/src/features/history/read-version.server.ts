import type { Database } from "@nirmaan/db/connect-database.ts";
import { workVersions } from "@nirmaan/db/schema.ts";
import { and, eq } from "drizzle-orm";
import git from "isomorphic-git";
import { AppError } from "#server/errors/app-error.ts";
import type { Student } from "#server/people/person.ts";
import { objectSource } from "./repository/read-object.server.ts";

/** One of the student's own versions, with its code. */
export async function readVersion(db: Database, student: Student, id: number) {
  const [version] = await db
    .select()
    .from(workVersions)
    .where(and(eq(workVersions.id, id), eq(workVersions.studentId, student.id)));
  if (!version) throw new AppError("not-found", "This version is not in your history.");
  const { blob } = await git.readBlob(await objectSource(db, student.id, version.blob));
  return { lessonSlug: version.lessonSlug, path: version.path, code: new TextDecoder().decode(blob) };
}
