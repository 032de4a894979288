import type { Database } from "@nirmaan/db/connect-database.ts";
import { workVersions } from "@nirmaan/db/schema.ts";
import { asc, eq } from "drizzle-orm";
import type { Student } from "#server/person.ts";

/** The list of what was saved; the files themselves are in the repository, which has a download of its own. */
export const exportVersions = (db: Database, student: Student) =>
  db
    .select({
      lesson: workVersions.lessonSlug,
      path: workVersions.path,
      commit: workVersions.commit,
      bytes: workVersions.bytes,
      kind: workVersions.kind,
      savedAt: workVersions.savedAt,
    })
    .from(workVersions)
    .where(eq(workVersions.studentId, student.id))
    .orderBy(asc(workVersions.id));
