import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { gitObjects, gitPacks, repositories } from "@nirmaan/db/schema.ts";
import { and, eq, inArray, sql } from "drizzle-orm";
import { packedOids } from "./pack-index.server.ts";
import { type RepositoryFiles, readRepositoryFiles } from "./repository-files.server.ts";

const run = promisify(execFile);

type Pack = { name: string; pack: Buffer; index: Buffer };

/**
 * Replaces a student's loose objects and packs by one pack that holds versions as differences (deltas). Needs the `git`
 * program, because isomorphic-git writes packs without deltas. Saves may go on meanwhile: they only add loose objects.
 */
export async function compactRepository(db: Database, studentId: string): Promise<void> {
  const repository = await readRepositoryFiles(db, studentId);
  if (!repository) return;
  const { name, pack, index } = await packFiles(repository.files);
  const replacedPacks = [...repository.files.keys()].flatMap(
    (path) => /^objects\/pack\/(.+)\.pack$/.exec(path)?.[1] ?? [],
  );
  await db.transaction(async (transaction) => {
    const isOwn = eq(repositories.studentId, studentId);
    await transaction.select({ head: repositories.head }).from(repositories).where(isOwn).for("update");
    await transaction
      .delete(gitPacks)
      .where(and(eq(gitPacks.studentId, studentId), inArray(gitPacks.name, [name, ...replacedPacks])));
    await transaction
      .delete(gitObjects)
      .where(and(eq(gitObjects.studentId, studentId), inArray(gitObjects.oid, packedOids(index))));
    await transaction.insert(gitPacks).values({ studentId, name, pack, index });
    await transaction
      .update(repositories)
      .set({ bytes: storedBytes(studentId), savesSincePacked: 0 })
      .where(isOwn);
  });
}

const storedBytes = (studentId: string) => sql<number>`(
  select coalesce((select sum(octet_length(bytes)) from ${gitObjects} where student_id = ${studentId}), 0)
    + coalesce((select sum(octet_length(pack) + octet_length(index)) from ${gitPacks} where student_id = ${studentId}), 0)
)`;

/** Runs `git repack` on a copy in the folder for temporary files. */
async function packFiles(files: RepositoryFiles): Promise<Pack> {
  const gitdir = await mkdtemp(join(tmpdir(), "nirmaan-compact-"));
  try {
    for (const [path, content] of files) {
      await mkdir(dirname(join(gitdir, path)), { recursive: true });
      await writeFile(join(gitdir, path), content);
    }
    // -f looks for deltas again, also between objects of one pack; -k keeps objects that no branch reaches.
    const repack = ["repack", "-a", "-d", "-f", "-k", "-q", "--window=50", "--depth=50"];
    await run("git", [
      ...["-c", "repack.writeBitmaps=false", "-c", "safe.directory=*"],
      ...["-C", gitdir, ...repack],
    ]);
    const folder = join(gitdir, "objects", "pack");
    const [name, ...others] = (await readdir(folder)).flatMap((file) => /^(.+)\.pack$/.exec(file)?.[1] ?? []);
    if (!name || others.length > 0) throw new Error("git repack did not leave exactly one pack");
    const [pack, index] = await Promise.all([
      readFile(join(folder, `${name}.pack`)),
      readFile(join(folder, `${name}.idx`)),
    ]);
    return { name, pack, index };
  } finally {
    await rm(gitdir, { recursive: true, force: true });
  }
}
