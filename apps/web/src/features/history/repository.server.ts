import fs from "node:fs";
import { mkdir, rename, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "@nirmaan/db/connect-database.ts";
import { sql } from "drizzle-orm";
import git from "isomorphic-git";

const BRANCH = "main";

export const repositoryFolder = (dataDir: string, studentId: string) =>
  join(dataDir, "repositories", studentId.slice(0, 2), `${studentId}.git`);

const turns = new Map<string, Promise<unknown>>();

/**
 * One writer at a time for each repository: in this process by waiting in line, so that waiting holds no connection;
 * between processes by a lock in PostgreSQL, which ends with the transaction, however that ends.
 */
export async function withRepository<Result>(
  db: Database,
  studentId: string,
  work: (transaction: Database) => Promise<Result>,
): Promise<Result> {
  const before = turns.get(studentId) ?? Promise.resolve();
  const mine = before
    .catch(() => undefined)
    .then(() =>
      db.transaction(async (transaction) => {
        await transaction.execute(
          sql`select pg_advisory_xact_lock(hashtextextended(${`repository ${studentId}`}, 0))`,
        );
        return work(transaction);
      }),
    );
  return inTurn([studentId], mine);
}

/** All those of the given repositories that nobody has now, in one transaction. It waits for none, so none waits for it. */
export async function withFreeRepositories<Result>(
  db: Database,
  studentIds: string[],
  work: (transaction: Database, free: Set<string>) => Promise<Result>,
): Promise<Result> {
  const notHere = studentIds.filter((id) => !turns.has(id));
  const mine = db.transaction(async (transaction) => {
    const locked = await transaction.execute<{ id: string }>(
      sql`select id from jsonb_array_elements_text(${JSON.stringify(notHere)}::text::jsonb) as id
          where pg_try_advisory_xact_lock(hashtextextended('repository ' || id, 0))`,
    );
    return work(transaction, new Set(locked.map(({ id }) => id)));
  });
  return inTurn(notHere, mine);
}

async function inTurn<Result>(studentIds: string[], mine: Promise<Result>): Promise<Result> {
  for (const id of studentIds) turns.set(id, mine);
  try {
    return await mine;
  } finally {
    for (const id of studentIds) if (turns.get(id) === mine) turns.delete(id);
  }
}

/** The least that Git takes for a bare repository; nothing, where there is one. */
export async function makeRepository(gitdir: string): Promise<void> {
  const config = join(gitdir, "config");
  if (await isThere(config)) return;
  await mkdir(join(gitdir, "objects", "pack"), { recursive: true, mode: 0o700 });
  await mkdir(join(gitdir, "refs", "heads"), { recursive: true });
  await writeFile(join(gitdir, "HEAD"), `ref: refs/heads/${BRANCH}\n`);
  await writeFile(config, "[core]\n\trepositoryformatversion = 0\n\tbare = true\n");
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** The database says which commit is newest. A crash may have kept the branch from hearing of it. */
export async function pointBranch(gitdir: string, head: string): Promise<void> {
  const file = join(gitdir, "refs", "heads", BRANCH);
  await writeFile(`${file}.new`, `${head}\n`);
  await rename(`${file}.new`, file);
}

export async function readText(gitdir: string, oid: string): Promise<string> {
  const { blob } = await git.readBlob({ fs, gitdir, oid });
  return new TextDecoder().decode(blob);
}
