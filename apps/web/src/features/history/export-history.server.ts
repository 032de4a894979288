import { readdir, readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { type Zippable, zipSync } from "fflate";
import type { Student } from "#server/people/person.ts";
import { repositoryFolder, withRepository } from "./repository.server.ts";
import { settleObjects } from "./settle-repository.server.ts";

const FOLDER = "my-work.git";

/** The whole repository in a zip file, once something was saved: unpacked, `git clone my-work.git` opens it anywhere. */
export async function exportHistory(
  { db, dataDir }: { db: Database; dataDir: string },
  student: Student,
): Promise<Uint8Array | undefined> {
  const gitdir = repositoryFolder(dataDir, student.id);
  return withRepository(db, student.id, async (transaction) => {
    if (!(await settleObjects(transaction, dataDir, student.id))) return undefined;
    const entries = await readdir(gitdir, { recursive: true, withFileTypes: true });
    const files: Zippable = {};
    for (const { parentPath, name } of entries.filter((entry) => entry.isFile())) {
      const path = join(parentPath, name);
      // Objects are compressed already.
      files[`${FOLDER}/${relative(gitdir, path)}`] = [await readFile(path), { level: 0 }];
    }
    return zipSync(files);
  });
}
