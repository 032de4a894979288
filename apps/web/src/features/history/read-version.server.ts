import type { Database } from "@nirmaan/db/connect-database.ts";
import { workVersions } from "@nirmaan/db/schema.ts";
import * as m from "@nirmaan/messages/history.ts";
import { and, eq } from "drizzle-orm";
import type { Student } from "#domain/people/person.ts";
import { AppError } from "#server/errors/app-error.ts";
import { threadJob } from "#server/workers/thread-job.ts";
import type { WorkerThreads } from "#server/workers/worker-threads.ts";
import { type HistoryReach, olderWords, reachStart } from "./history-reach.ts";
import type { readBlob } from "./repository/read-blob.server.ts";
import { objectFiles } from "./repository/read-object.server.ts";

type VersionRequest = { id: number; reach: HistoryReach; threads: WorkerThreads };

const readBlobJob = threadJob<typeof readBlob>({ name: "readBlob", kind: "computes", stopAfterMs: 10_000 });

/** One of the student's own versions, with its code. */
export async function readVersion(db: Database, student: Student, { id, reach, threads }: VersionRequest) {
  const [version] = await db
    .select()
    .from(workVersions)
    .where(and(eq(workVersions.id, id), eq(workVersions.studentId, student.id)));
  if (!version) throw new AppError("not-found", m.noSuchVersion());
  const start = reachStart(reach);
  if (start && version.savedAt < start) throw new AppError("forbidden", olderWords(reach));
  const { lessonSlug, path, blob: oid } = version;
  const code = await threads.run({ id: student.id }, readBlobJob, async () => ({
    files: await objectFiles(db, student.id, oid),
    oid,
  }));
  return { lessonSlug, path, code };
}
