import type { Database } from "@nirmaan/db/connect-database.ts";
import { workVersions } from "@nirmaan/db/schema.ts";
import { and, desc, eq, gte, lt } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { type HistoryReach, reachStart } from "./history-reach.ts";
import type { VersionPage } from "./saved-work.ts";

const PAGE = 50;

/** Newest first, as far back as the tier reaches; `before` is the id that the last page ended with. */
export async function listVersions(
  db: Database,
  student: Student,
  { lessonSlug, before, reach }: { lessonSlug: string; before?: number | undefined; reach: HistoryReach },
): Promise<VersionPage> {
  const start = reachStart(reach);
  const ofLesson = and(eq(workVersions.studentId, student.id), eq(workVersions.lessonSlug, lessonSlug));
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
        ofLesson,
        start && gte(workVersions.savedAt, start),
        before === undefined ? undefined : lt(workVersions.id, before),
      ),
    )
    .orderBy(desc(workVersions.id))
    .limit(PAGE + 1);
  const versions = rows.slice(0, PAGE).map((row) => ({ ...row, savedAt: row.savedAt.toISOString() }));
  const [older] = start
    ? await db
        .select({ id: workVersions.id })
        .from(workVersions)
        .where(and(ofLesson, lt(workVersions.savedAt, start)))
        .limit(1)
    : [];
  return { versions, hasMore: rows.length > PAGE, reach: { ...reach, hidesOlder: older !== undefined } };
}
