import { open, rename } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { repositories, unsettledObjects } from "@nirmaan/db/schema.ts";
import { asc, eq, inArray, lt } from "drizzle-orm";
import { makePack, objectsIn, type PackedObject } from "./git-pack.server.ts";
import { makeRepository, pointBranch, repositoryFolder, withRepository } from "./repository.server.ts";

/**
 * A save is safe once the database has its objects; here they go into the student's repository, and the branch hears of
 * its newest commit. Whatever ends this in the middle: the objects are still in the database, and the same pack file is
 * written again. Only for whoever has the repository to themselves.
 */
export async function settleObjects(
  transaction: Database,
  dataDir: string,
  studentId: string,
): Promise<{ head: string } | undefined> {
  const gitdir = repositoryFolder(dataDir, studentId);
  const [[repository], rows] = await Promise.all([
    transaction
      .select({ head: repositories.head })
      .from(repositories)
      .where(eq(repositories.studentId, studentId)),
    transaction
      .select({ id: unsettledObjects.id, objects: unsettledObjects.objects })
      .from(unsettledObjects)
      .where(eq(unsettledObjects.studentId, studentId))
      .orderBy(asc(unsettledObjects.id)),
  ]);
  if (!repository) return undefined;
  await makeRepository(gitdir);
  if (rows.length > 0) {
    await writePack(
      gitdir,
      rows.flatMap(({ objects }) => objectsIn(objects)),
    );
    const ids = rows.map(({ id }) => id);
    await transaction.delete(unsettledObjects).where(inArray(unsettledObjects.id, ids));
  }
  await pointBranch(gitdir, repository.head);
  return repository;
}

export const settleRepository = (db: Database, dataDir: string, studentId: string) =>
  withRepository(db, studentId, (transaction) => settleObjects(transaction, dataDir, studentId));

const LEFT_BEHIND_MS = 60_000;

/** What a process that was killed did not come to. */
export async function settleLeftBehind(db: Database, dataDir: string): Promise<number> {
  const students = await db
    .selectDistinct({ studentId: unsettledObjects.studentId })
    .from(unsettledObjects)
    .where(lt(unsettledObjects.createdAt, new Date(Date.now() - LEFT_BEHIND_MS)));
  for (const { studentId } of students) await settleRepository(db, dataDir, studentId);
  return students.length;
}

/** Written beside their places, brought to the disk, then moved; the index last, for Git looks for that one. */
async function writePack(gitdir: string, objects: PackedObject[]): Promise<void> {
  const { name, pack, index } = makePack(objects);
  const folder = join(gitdir, "objects", "pack");
  const files = [
    { bytes: pack, beside: join(folder, `new-${name}.pack`), place: join(folder, `${name}.pack`) },
    { bytes: index, beside: join(folder, `new-${name}.idx`), place: join(folder, `${name}.idx`) },
  ];
  await Promise.all(files.map(({ beside, bytes }) => writeDown(beside, bytes)));
  for (const { beside, place } of files) await rename(beside, place);
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function writeDown(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, "w", 0o444);
  try {
    await file.writeFile(bytes);
    await file.datasync();
  } finally {
    await file.close();
  }
}
