import type { Database } from "@nirmaan/db/connect-database.ts";
import { workVersions } from "@nirmaan/db/schema.ts";
import { and, desc, eq, lt } from "drizzle-orm";
import type { Student } from "#server/people/person.ts";
import type { Version } from "./saved-work.ts";

const PAGE = 50;

/** Newest first; `before` is the id that the last page ended with. */
export async function listVersions(
  db: Database,
  student: Student,
  { lessonSlug, before }: { lessonSlug: string; before?: number | undefined },
): Promise<{ versions: Version[]; hasMore: boolean }> {
  const rows = await db
    .select({
      id: workVersions.id,
      path: workVersions.path,
      savedAt: workVersions.savedAt,
      bytes: workVersions.bytes,
      kind: workVersions.kind,
    })
    .from(workVersions)
    .where(
      and(
        eq(workVersions.studentId, student.id),
        eq(workVersions.lessonSlug, lessonSlug),
        before === undefined ? undefined : lt(workVersions.id, before),
      ),
    )
    .orderBy(desc(workVersions.id))
    .limit(PAGE + 1);
  const versions = rows.slice(0, PAGE).map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
  return { versions, hasMore: rows.length > PAGE };
}
