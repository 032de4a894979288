import type { Database } from "@nirmaan/db/connect-database.ts";
import { type Zippable, zipSync } from "fflate";
import type { Student } from "#server/people/person.ts";
import { readRepositoryFiles } from "./repository/repository-files.server.ts";

const FOLDER = "my-work.git";

/** The whole repository as a zip file; undefined before the first save. Unzipped, `git clone my-work.git` opens it. */
export async function exportHistory(db: Database, student: Student): Promise<Uint8Array | undefined> {
  const repository = await readRepositoryFiles(db, student.id);
  if (!repository) return undefined;
  const files: Zippable = {};
  // Git's objects are compressed already.
  for (const [path, content] of repository.files) files[`${FOLDER}/${path}`] = [content, { level: 0 }];
  return zipSync(files);
}
