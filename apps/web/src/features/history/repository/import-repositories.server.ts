import { readdir, readFile, rm } from "node:fs/promises";
import { join, relative } from "node:path";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { gitObjects, gitPacks, students, unsettledObjects } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import git from "isomorphic-git";
import type { Logger } from "pino";
import { gitObject } from "./git-object.server.ts";
import { packedOids } from "./pack-index.server.ts";
import { readPendingObjects } from "./pending-objects.server.ts";
import {
  GITDIR,
  type RepositoryFiles,
  readRepositoryFiles,
  repositoryFs,
} from "./repository-files.server.ts";

const FOLDER = "repositories";

export const repositoryFolder = (dataDir: string, studentId: string) =>
  join(dataDir, FOLDER, studentId.slice(0, 2), `${studentId}.git`);

/** For an account that is deleted while its folder could not be imported. */
export const deleteRepositoryFolder = (dataDir: string, studentId: string): Promise<void> =>
  rm(repositoryFolder(dataDir, studentId), { recursive: true, force: true });

type Places = { db: Database; dataDir: string; log: Pick<Logger, "info" | "error"> };

/**
 * Earlier versions kept repositories under DATA_DIR and the newest objects in `unsettled_objects`. Moves both into
 * `git_objects` and `git_packs`. A folder is deleted only after every object was read back from PostgreSQL and hashed;
 * one that fails is left as it is, reported, and tried again at the next start.
 */
export async function importRepositories({ db, dataDir, log }: Places): Promise<number> {
  const pending = await db.selectDistinct({ studentId: unsettledObjects.studentId }).from(unsettledObjects);
  for (const { studentId } of pending) await importPendingObjects(db, studentId);
  let imported = 0;
  for (const studentId of await listStudents(join(dataDir, FOLDER))) {
    const folder = repositoryFolder(dataDir, studentId);
    try {
      await importRepository(db, studentId, await readFolder(folder));
      await rm(folder, { recursive: true });
      imported++;
    } catch (error) {
      log.error({ err: error, folder }, "a repository was not imported; its folder is unchanged");
    }
  }
  if (imported > 0) log.info({ imported }, "repositories were imported into PostgreSQL");
  return imported;
}

async function listStudents(folder: string): Promise<string[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  return names.flatMap((name) => /^..[/\\]([0-9a-f-]{36})\.git$/.exec(name)?.[1] ?? []);
}

async function readFolder(folder: string): Promise<RepositoryFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: RepositoryFiles = new Map();
  for (const entry of entries.filter((each) => each.isFile())) {
    const path = join(entry.parentPath, entry.name);
    files.set(relative(folder, path), await readFile(path));
  }
  return files;
}

async function importRepository(db: Database, studentId: string, files: RepositoryFiles): Promise<void> {
  await db.transaction(async (transaction) => {
    const isStudent = eq(students.id, studentId);
    const [student] = await transaction.select({ id: students.id }).from(students).where(isStudent);
    if (!student) throw new Error(`this database has no student ${studentId}`);
    const oids: string[] = [];
    for (const [path, bytes] of files) {
      const name = /^objects\/pack\/(pack-[0-9a-f]+)\.pack$/.exec(path)?.[1];
      const index = name && files.get(`objects/pack/${name}.idx`);
      if (name && index) {
        oids.push(...packedOids(index).map((oid) => oid.toString("hex")));
        await transaction
          .insert(gitPacks)
          .values({ studentId, name, pack: bytes, index })
          .onConflictDoNothing();
      }
      const oid = /^objects\/([0-9a-f]{2}\/[0-9a-f]{38})$/.exec(path)?.[1]?.replace("/", "");
      if (oid) {
        oids.push(oid);
        await storeObject(transaction, studentId, { oid, loose: bytes });
      }
    }
    await verifyObjects(transaction, studentId, oids);
  });
}

async function importPendingObjects(db: Database, studentId: string): Promise<void> {
  await db.transaction(async (transaction) => {
    const isOwn = eq(unsettledObjects.studentId, studentId);
    const rows = await transaction.delete(unsettledObjects).where(isOwn).returning();
    const objects = rows.flatMap((row) => readPendingObjects(row.objects));
    for (const object of objects) await storeObject(transaction, studentId, object);
    await verifyObjects(
      transaction,
      studentId,
      objects.map(({ oid }) => oid),
    );
  });
}

const storeObject = (transaction: Database, studentId: string, object: { oid: string; loose: Buffer }) =>
  transaction
    .insert(gitObjects)
    .values({ studentId, oid: Buffer.from(object.oid, "hex"), bytes: object.loose })
    .onConflictDoNothing();

/** Reads each object back from the tables and hashes it. */
async function verifyObjects(transaction: Database, studentId: string, oids: string[]): Promise<void> {
  const repository = await readRepositoryFiles(transaction, studentId);
  if (!repository) throw new Error(`student ${studentId} has objects and no branch`);
  const source = { fs: repositoryFs(repository.files), gitdir: GITDIR, cache: {} };
  for (const oid of oids) {
    const read = await git.readObject({ ...source, oid, format: "content" });
    if (read.format !== "content" || gitObject(read.type as "blob", read.object as Uint8Array).oid !== oid)
      throw new Error(`object ${oid} of student ${studentId} does not have its hash`);
  }
}
