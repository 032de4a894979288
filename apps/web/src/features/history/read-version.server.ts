import type { Database } from "@nirmaan/db/connect-database.ts";
import { workVersions } from "@nirmaan/db/schema.ts";
import { and, eq } from "drizzle-orm";
import git from "isomorphic-git";
import { AppError } from "#server/errors/app-error.ts";
import type { Student } from "#server/people/person.ts";
import { type HistoryReach, olderWords, reachStart } from "./history-reach.ts";
import { objectSource } from "./repository/read-object.server.ts";

type Reading = { id: number; reach: HistoryReach };

/** One of the student's own versions, with its code. */
export async function readVersion(db: Database, student: Student, { id, reach }: Reading) {
  const [version] = await db
    .select()
    .from(workVersions)
    .where(and(eq(workVersions.id, id), eq(workVersions.studentId, student.id)));
  if (!version) throw new AppError("not-found", "This version is not in your history.");
  const start = reachStart(reach);
  if (start && version.savedAt < start) throw new AppError("forbidden", olderWords(reach));
  const { blob } = await git.readBlob(await objectSource(db, student.id, version.blob));
  return { lessonSlug: version.lessonSlug, path: version.path, code: new TextDecoder().decode(blob) };
}
