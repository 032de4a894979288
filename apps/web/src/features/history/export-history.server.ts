import type { Database } from "@nirmaan/db/connect-database.ts";
import * as m from "@nirmaan/messages/history.ts";
import { AppError } from "#server/errors/app-error.ts";
import { type ZipEntries, zipJob } from "#server/workers/make-zip.ts";
import type { WorkerThreads } from "#server/workers/worker-threads.ts";
import { readRepositoryFiles } from "./repository/repository-files.server.ts";

const FOLDER = "my-work.git";

/** The whole repository as a zip file. Unzipped, `git clone my-work.git` opens it. */
export async function exportHistory(
  db: Database,
  student: { id: string },
  threads: WorkerThreads,
): Promise<Uint8Array<ArrayBuffer>> {
  return threads.run({ id: student.id }, zipJob, async () => {
    const entries = await readHistoryEntries(db, student);
    if (!entries) throw new AppError("not-found", m.nothingSaved());
    // Git's objects are compressed already.
    return { entries, isCompressed: true };
  });
}

/** Undefined before the first save. */
export async function readHistoryEntries(
  db: Database,
  student: { id: string },
): Promise<ZipEntries | undefined> {
  const repository = await readRepositoryFiles(db, student.id);
  return (
    repository &&
    Object.fromEntries([...repository.files].map(([path, content]) => [`${FOLDER}/${path}`, content]))
  );
}
