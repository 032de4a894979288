import type { Database } from "@nirmaan/db/connect-database.ts";
import { gitObjects } from "@nirmaan/db/schema.ts";
import { and, eq } from "drizzle-orm";
import {
  GITDIR,
  objectPath,
  type RepositoryFiles,
  readPackFiles,
  repositoryFs,
} from "./repository-files.server.ts";

/** The arguments that isomorphic-git needs to read one object: from its own row, else from the student's packs. */
export async function objectSource(db: Database, studentId: string, oid: string) {
  return { fs: repositoryFs(await objectFiles(db, studentId, oid)), gitdir: GITDIR, oid };
}

/** The object's own file, or all packs of the student. */
export async function objectFiles(db: Database, studentId: string, oid: string): Promise<RepositoryFiles> {
  const [loose] = await db
    .select({ bytes: gitObjects.bytes })
    .from(gitObjects)
    .where(and(eq(gitObjects.studentId, studentId), eq(gitObjects.oid, Buffer.from(oid, "hex"))));
  return loose ? new Map([[objectPath(oid), loose.bytes]]) : readPackFiles(db, studentId);
}
