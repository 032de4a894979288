import { execFile } from "node:child_process";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { repositories } from "@nirmaan/db/schema.ts";
import { eq } from "drizzle-orm";
import { repositoryFolder, withRepository } from "./repository.server.ts";
import { settleObjects } from "./settle-repository.server.ts";

const run = promisify(execFile);

/**
 * Puts all versions into one file that holds each as its difference to another. Needs the `git` program; without it
 * everything works and takes more room. Nobody writes meanwhile, so what no commit reaches is left from a crash.
 */
export async function packRepository(db: Database, dataDir: string, studentId: string): Promise<void> {
  const gitdir = repositoryFolder(dataDir, studentId);
  await withRepository(db, studentId, async (transaction) => {
    if (!(await settleObjects(transaction, dataDir, studentId))) return;
    const settings = ["-c", "repack.writeBitmaps=false", "-c", "core.fsync=all", "-c", "safe.directory=*"];
    // "-f": of two versions that came in one pack file, Git would otherwise not look for the difference.
    await run("git", [
      ...settings,
      "-C",
      gitdir,
      "repack",
      "-a",
      "-d",
      "-f",
      "-q",
      "--window=50",
      "--depth=50",
    ]);
    await run("git", [...settings, "-C", gitdir, "prune", "--expire=now"]);
    const bytes = await bytesIn(gitdir);
    await transaction
      .update(repositories)
      .set({ bytes, savesSincePacked: 0 })
      .where(eq(repositories.studentId, studentId));
  });
}

async function bytesIn(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sizes = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
}
